import { type App, scopeOf } from '#foundation/api/app.ts'
import { inTenant } from '#foundation/platform/database/transaction.ts'
import { AppError } from '#foundation/platform/errors.ts'
import { taskOf } from '#foundation/platform/outside/task.ts'
import { enterpriseOfToken } from '#foundation/platform/tokens.ts'
import { addressedBy, isTrial } from '../consents/find.ts'
import { noteComplaint, noteReturn } from '../consents/returns.ts'
import { type InboundAddress, isTaken, readAddress } from './addresses.ts'
import type { IncomingMail, run } from './read-mail.ts'
import type { Returned } from './read-report.ts'
import { takeReply } from './take-reply.ts'
import type { MailTaker } from './taker.ts'

const readMail = taskOf<typeof run>(new URL('./read-mail.ts', import.meta.url))

/** What became of the mail with this token, as a report says; false where no mail has it. */
export const takeReturned = (app: App, token: string, returned: Returned): Promise<boolean> =>
  inTenant(app.db, enterpriseOfToken(token), async (tx) => {
    const scope = scopeOf(app, tx, enterpriseOfToken(token), null)
    const found = await addressedBy(scope, token)
    if (!found) return false
    if (returned.kind === 'bounce') await noteReturn(scope, found, returned)
    else await noteComplaint(scope, found, returned.reason)
    return true
  })

/** Whether a mail of ours has the token of this address, or an enterprise made it. */
export const isKnown = (app: App, { use, token }: InboundAddress, taker: MailTaker): Promise<boolean> =>
  isTaken(use)
    ? taker.knows(app, use, token)
    : inTenant(
        app.db,
        enterpriseOfToken(token),
        async (tx) =>
          (await addressedBy(scopeOf(app, tx, enterpriseOfToken(token), null), token)) !== undefined,
        'read only',
      )

const takeAnswer = (app: App, token: string, mail: IncomingMail): Promise<void> =>
  inTenant(app.db, enterpriseOfToken(token), async (tx) => {
    const scope = scopeOf(app, tx, enterpriseOfToken(token), null)
    const found = await addressedBy(scope, token)
    if (found && !isTrial(found)) await takeReply(app, scope, found, mail)
  })

/** Where complaints of providers go that name the mail in their report (RFC 5965). */
export const complaints = 'complaints'
export type Recipient = InboundAddress | typeof complaints

/** What an address of our domain is for; nothing for any other. */
export const recipientOf = (app: App, address: string): Recipient | undefined =>
  address.toLowerCase() === `${complaints}@${app.config.inbound?.domain}`
    ? complaints
    : readAddress(app.config, address)

/**
 * Takes in the mail in a file that came for an address of ours. `from` is its return path, empty for what no person sends.
 * Answers of programs change nothing. Throws what `Outside` throws, and 400 for what cannot be read.
 */
export const takeMail = async (
  app: App,
  to: Recipient,
  from: string,
  path: string,
  taker: MailTaker,
): Promise<void> => {
  if (to !== complaints && isTaken(to.use)) {
    if (await taker.take(app, to.use, to.token, { path, filename: '' })) return
    throw new AppError(429, 'rate_limited', '確認を待つメールが多すぎます。確認してから転送してください')
  }
  const enterprise = to === complaints ? 0 : enterpriseOfToken(to.token)
  const mail = await app.outside.run(enterprise, readMail, { path })
  if (mail.returned) {
    const named = mail.about.flatMap((address) => readAddress(app.config, address) ?? [])
    const token = to === complaints ? named[0]?.token : to.token
    if (token) await takeReturned(app, token, mail.returned)
    return
  }
  if (to !== complaints && to.use === 'reply' && from !== '' && !mail.automatic)
    await takeAnswer(app, to.token, mail)
}
