import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '#foundation/entity/scope.ts'
import { type GivenConsent, readConsent, writeConsent } from '#sales/mail-consents/consent.ts'
import { consentSources } from '#sales/mail-consents/words.ts'
import type { Site } from '../frame/site.ts'
import { textOf } from '../frame/texts.ts'

/** What the visitor's data is used for; shown before the form asks for anything (RULES 7, LAW: job postings). */
export const purposeOfUse = ({ recruiter, serviceName }: Site): string[] => [
  `${recruiter.name}は、「${serviceName}」の登録・応募でお預かりする個人情報を、次の目的で利用します。`,
  '・案件のご紹介、応募の受付と選考の調整',
  '・ご希望の条件やご経験の確認、面談日程などのご連絡',
  '・ご契約の締結と履行、稼働報告、お支払いの手続き',
  '・同意いただいた方への案件情報などのメール配信',
  '選考のため、ご本人の承諾を得たうえで、応募先の企業に必要な範囲の情報をお伝えします。法令にもとづく場合を除き、ほかの目的では利用しません。',
]

/** What stands beside the box that must be ticked: all that the box agrees to. */
export const consentLabel = ({ settings }: Site): string => {
  const names = [
    '個人情報の利用目的',
    ...(textOf(settings, 'privacy') ? ['個人情報の取り扱い'] : []),
    ...(textOf(settings, 'terms') ? ['利用規約'] : []),
  ]
  const last = names.pop()
  return `上記の${names.length > 0 ? `${names.join('、')}と` : ''}${last}に同意する`
}

/** Everything a visitor agrees to, as one text. */
const consentText = (site: Site): string =>
  [
    ...purposeOfUse(site),
    textOf(site.settings, 'privacy')?.body ?? '',
    textOf(site.settings, 'terms')?.body ?? '',
    consentLabel(site),
  ].join('\n')

/** What somebody agreed to with an application, and where: by the registration without `source`. */
type Given = { applyId: number; candidateId: number; mailOptIn: boolean; source?: GivenConsent['source'] }

/**
 * Stores what was agreed to, when, in which version, and whether mail is wanted: with the application, and as the last
 * word of its candidate. The text of each version is kept once.
 */
export const recordConsent = async (
  scope: Scope,
  site: Site,
  { applyId, candidateId, mailOptIn, source = consentSources.registration }: Given,
): Promise<void> => {
  const { tx } = scope
  const body = consentText(site)
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16)
  await sql`INSERT INTO consent_texts (enterprise_id, text_version, body) VALUES (${site.enterpriseId}, ${version}, ${body}) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  await sql`INSERT INTO consents (enterprise_id, apply_id, text_version, mail_opt_in) VALUES (${site.enterpriseId}, ${applyId}, ${version}, ${mailOptIn})`.execute(
    tx,
  )
  const before = await readConsent(scope, candidateId)
  // The same refusal twice says nothing new; an agreement counts from its newest text.
  if (mailOptIn || before?.opted_in !== false)
    await writeConsent(scope, {
      candidate_id: candidateId,
      opted_in: mailOptIn,
      source,
      text_version: version,
    })
}
