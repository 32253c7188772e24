import {
  fillPlaceholders,
  findUnknown,
  formatPlaceholder,
  type Placeholder,
  type PlaceholderValues,
} from '#foundation/rules/placeholders.ts'

/** What the title of a document may hold. */
export const titlePlaceholders = [
  { name: 'business_name', label: '自社名' },
  { name: 'year', label: '年' },
  { name: 'month', label: '月' },
  { name: 'booking_month', label: '計上月' },
  { name: 'sales', label: '販売先' },
  { name: 'payment', label: '支払先' },
  { name: 'worker', label: '作業者' },
  { name: 'company_member', label: '企業担当者' },
  { name: 'member', label: '自社担当者' },
] as const satisfies readonly Placeholder[]

/** What the mail of a record may still hold when it is sent: all else was filled in when it was made. */
const sentPlaceholders = [
  { name: 'number', label: '番号' },
  { name: 'total', label: '合計金額' },
  { name: 'deadline', label: '支払期限' },
] as const satisfies readonly Placeholder[]

/** What subject and body of a mail may hold; the last three are those of the document it carries. */
export const mailPlaceholders = [...titlePlaceholders, ...sentPlaceholders] as const

const confirmUrl = { name: 'confirm_url', label: '確認用URL' } as const satisfies Placeholder

/** What a mail that asks about the renewal of contracts may hold. */
export const renewalPlaceholders = [
  ...titlePlaceholders.filter(({ name }) => !['year', 'month', 'booking_month'].includes(name)),
  { name: 'contracts', label: '対象の契約' },
  { name: 'deadline', label: '回答期限' },
  { name: 'confirm_url', label: '回答用URL' },
] as const satisfies readonly Placeholder[]

/** The same for its subject: one line, and the link is made for the body alone. */
export const renewalTitlePlaceholders = renewalPlaceholders.filter(
  ({ name }) => name !== 'contracts' && name !== 'confirm_url',
)

/** What stands in for the placeholders of a mail or of a document's title. */
export type LetterValues = PlaceholderValues<
  (typeof mailPlaceholders | typeof renewalPlaceholders)[number]['name']
>

/** Fills a letter; a person is addressed by name alone: the line of the company's member goes. */
export const fillLetter = (template: string, values: LetterValues): string =>
  fillPlaceholders(values.company_member ? template : template.replace(/^\{company_member\}\n/m, ''), values)

/** Names the first placeholder of a setting that nothing would fill in; undefined when there is none. */
export const checkSettingText = (text: string, list: readonly Placeholder[]): string | undefined => {
  const unknown = findUnknown(text, list)
  return unknown && `${unknown} は使えません。差し込み項目の一覧から選んでください`
}

const checkMailText = (text: string, list: readonly Placeholder[], hasLink: boolean): string | undefined => {
  const known = hasLink ? [...list, confirmUrl] : list
  const unknown = findUnknown(text, known)
  if (!unknown || known.length === 0)
    return unknown && `${unknown} は差し込まれません。別の表記にしてください`
  return `${unknown} は差し込まれません。使えるのは ${known.map(({ name }) => formatPlaceholder(name)).join('・')} です`
}

/** The same for a record's own mail; the body of a payment notice may say where its link stands (`hasLink`). */
export const checkSentText = (text: string, hasLink: boolean) =>
  checkMailText(text, sentPlaceholders, hasLink)

/** The same for the body of a mail that asks about renewal, where only the link is still to come; of its subject nothing. */
export const checkAskingText = (text: string, hasLink: boolean) => checkMailText(text, [], hasLink)

/** The same for what a company keeps for its mails: filled in when a record is made of it, and when that is sent. */
export const checkCompanyText = (text: string, hasLink: boolean) =>
  checkMailText(text, mailPlaceholders, hasLink)
