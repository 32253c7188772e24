import { tag } from './act.ts'
import * as bulk from './by-keyboard/bulk.ts'
import * as data from './by-keyboard/data.ts'
import * as deals from './by-keyboard/deals.ts'
import { keysOf } from './by-keyboard/keys.ts'
import * as lists from './by-keyboard/lists.ts'
import * as records from './by-keyboard/records.ts'
import * as settings from './by-keyboard/settings.ts'
import { make, type Story } from './by-keyboard/story.ts'
import { expect, test } from './test.ts'

test('given a member without a mouse, when all that staff do with records is done, then the keyboard alone does it', async ({
  page,
  signedInAs,
  complaints,
}) => {
  // Two minutes where other work shares the two cores.
  test.setTimeout(300_000)
  const { step } = test
  const mark = tag()
  const email = `keys-${mark}@example.jp`
  const names = [`鍵盤${mark} 一郎`, `鍵盤${mark} 二郎`, `鍵盤${mark} 三郎`] as const
  const story: Story = {
    page,
    keys: keysOf(page),
    mark,
    property: `鍵盤の区分${mark}`,
    names,
    ids: [0, 0, 0],
  }
  await signedInAs('admin')

  const column = await step('a custom property is added', () => settings.addProperty(story))
  await step('a candidate is registered who may be known already', async () => {
    const known = { name: names[0], email, sales_status_id: 1, [column]: 1 }
    const first = await make(page, 'candidates', 'candidate', known)
    const second = await make(page, 'candidates', 'candidate', { name: names[1] })
    story.ids = [first, second, await data.register(story, email)]
  })
  await step('a list is filtered by keyword, chip and condition', () => lists.filter(story))
  await step('conditions are saved, chosen and deleted', () => lists.saveConditions(story))
  await step('a view with columns, order and page size is saved and deleted', () => lists.saveView(story))
  await step('rows of two pages and all that match are chosen', () => lists.choose(story))
  await step('a record is shown beside the list', () => lists.beside(story))
  await step('records are changed in bulk and taken back', () => bulk.update(story))
  await step('records are deleted and come back from the flash and the trash', () => bulk.remove(story))
  await step('one goes from record to record', () => records.walk(story))
  await step('fields are edited in place and put back', () => records.editInPlace(story))
  await step('a colleague is called in a comment', () => records.comment(story))
  await step('files are added, looked at, fetched and deleted', () => records.files(story))
  await step('a bank account and an invoice number are checked', () => records.account(story))
  await step('an opportunity is moved, closed and opened again', () => deals.board(story))
  await step('applications are assigned, rejected and turned into opportunities', () => deals.applies(story))
  await step('the custom property is changed', () => settings.editProperty(story))
  await step('a message template is written and filled into a mail', () => settings.template(story))
  await step('a file is mapped, imported and taken back', () => data.importFile(story))
  await step('a list is exported', () => data.exportList(story))
  await step('duplicates are merged, taken apart and dismissed', () => data.merge(story))
  await step('personal data are erased', () => data.erase(story))
  await step('the custom property is archived', () => settings.archiveProperty(story))

  // What would change every screen of the demo enterprise is set in one that nobody else changes.
  await signedInAs('empty')
  await step('the stages of opportunities are set', () => settings.stages(story))
  await step('a proposal statement is written', () => settings.statement(story))
  expect(complaints).toEqual([])
})
