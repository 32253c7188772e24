import { sql } from 'kysely'
import type { MailPurpose } from '#foundation/api/app.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import { newToken } from '#foundation/platform/tokens.ts'
import type { Site } from '../frame/site.ts'
import { findSource, saveDraft } from './draft.ts'
import { findByRef } from './draft-ties.ts'

/** The mail that says a registration has arrived. */
export const receiptPurpose = 'apply_receipt'
/** The mail with a new link, for those whose link is over. */
export const returnPurpose = 'apply_return'
/** The mail that leads on with a registration which is not finished. */
export const continuePurpose = 'registration_continue'
/** So long the link of such a mail leads back to the registration. */
export const returnHours = 24

/** Stands where the token is put when the mail is sent; only its hash is kept. */
const tokenMark = '{トークン}'
export const returnAddress = ({ origin }: Site) => `${origin}/register/return?token=${tokenMark}`
/** The same, and of which registration the token will be. */
export const continueAddress = (site: Site, ref: string) =>
  returnAddress(site).replace(tokenMark, `{続き:${ref}}`)

const bodyWhenSent: MailPurpose['bodyWhenSent'] = async (_app, { tx, enterpriseId }, mail) => {
  const token = newToken(enterpriseId)
  const applied = mail.target_id as number
  const apply = await row<{ job: number | null }>(
    tx,
    sql`SELECT job_id_by_enterprise_id AS job FROM applies WHERE enterprise_id = ${enterpriseId} AND id_by_enterprise_id = ${applied}`,
  )
  const { typed = {}, resumes = [] } = (await findSource(tx, enterpriseId, applied)) ?? {}
  const draft = { job: apply?.job ?? null, typed, passed: [], applied, resumes, mailed: true as const }
  await saveDraft(tx, enterpriseId, token, draft, returnHours)
  return mail.body.replaceAll(tokenMark, token)
}

/** The token of a registration that is gone meanwhile opens nothing. */
const continueWhenSent: MailPurpose['bodyWhenSent'] = async (_app, { tx, enterpriseId }, mail) => {
  const token = newToken(enterpriseId)
  const [mark = tokenMark, ref = ''] = /\{続き:([0-9a-f-]{36})\}/.exec(mail.body) ?? []
  const draft = await findByRef(tx, enterpriseId, ref)
  if (draft) {
    const { confirmed_at: _, ...kept } = draft
    await saveDraft(tx, enterpriseId, token, { ...kept, mailed: true }, returnHours)
  }
  return mail.body.replace(mark, token)
}

export const receiptMailPurposes: Readonly<Record<string, MailPurpose>> = {
  [receiptPurpose]: { bodyWhenSent },
  [returnPurpose]: { bodyWhenSent },
  [continuePurpose]: { bodyWhenSent: continueWhenSent },
}
