import { expect, test } from './test.ts'
import { before, fromHoursToMail, table, total, worse } from './whole-thread/before.ts'
import {
  addOpportunity,
  findMatch,
  propose,
  readJob,
  readPerson,
  recordConsent,
} from './whole-thread/before-contract.ts'
import { handOf } from './whole-thread/hand.ts'
import { newDeal } from './whole-thread/scene.ts'
import {
  enterHours,
  makeContract,
  matchReceipts,
  sendBill,
  sendDocuments,
  takeBankList,
  win,
} from './whole-thread/to-the-receipt.ts'

/** From the sheet of a person to the receipt of the first month; answers what each step took. */
const walk = async (hand: ReturnType<typeof handOf>) => {
  const deal = newDeal()
  await hand.page.goto('/enterprise/candidates')
  await expect(hand.page.getByRole('heading', { level: 1 })).toBeVisible()
  await readPerson(hand, deal)
  await recordConsent(hand)
  await readJob(hand, deal)
  await findMatch(hand, deal)
  await propose(hand, deal)
  await addOpportunity(hand, deal)
  await win(hand)
  await makeContract(hand, deal)
  await sendDocuments(hand)
  await enterHours(hand, deal)
  await sendBill(hand, deal)
  await takeBankList(hand, deal)
  await matchReceipts(hand)
  return Object.fromEntries(hand.taken)
}

test('given one deal, when it is walked by mouse from the skill sheet to the receipt, then no step takes more than it did, and the whole a third', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(180_000)
  await signedInAs('admin')
  const taken = await walk(handOf(page, true))
  console.log(table(taken))
  expect(worse(taken)).toEqual([])
  expect(total(taken, fromHoursToMail)).toBeLessThanOrEqual(0.6 * total(before, fromHoursToMail))
  expect(total(taken)).toBeLessThanOrEqual(0.35 * total(before))
})

/** Every stop of Tab counts: how many presses the whole takes, measured 362, with room for rows that other tests made. */
const byKeyboardAtMost = 420

test('given one deal, when it is walked by keyboard alone, then every step can be done without the mouse, in few enough presses', async ({
  page,
  signedInAs,
}) => {
  test.setTimeout(180_000)
  await signedInAs('admin')
  const taken = await walk(handOf(page, false))
  console.log(table(taken))
  expect(Object.values(taken).every(({ clicks }) => clicks === 0)).toBe(true)
  expect(total(taken)).toBeLessThanOrEqual(byKeyboardAtMost)
})
