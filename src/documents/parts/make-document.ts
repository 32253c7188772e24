import { DocumentError, type DocumentErrorReason } from '#foundation/platform/documents/document-error.ts'
import type { DocumentRenderer } from '#foundation/platform/documents/renderer.ts'
import type { Fault, Place } from '#foundation/platform/documents/texts.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'

/** What stands on a document, by its place in the data; lines and terms are called by their own number and name. */
const labels: Record<string, string> = {
  number: '番号',
  'recipient.name': '宛名',
  'recipient.address': '宛先の住所',
  'recipient.department': '宛先の部署',
  'recipient.person': '宛先の担当者',
  'issuer.name': '発行元の名称',
  'issuer.address': '発行元の住所',
  'issuer.tel': '発行元の電話番号',
  'issuer.person': '発行元の担当者',
  'bank.bank': '振込先の銀行名',
  'bank.branch': '振込先の支店名',
  'bank.number': '振込先の口座番号',
  'bank.holder': '振込先の口座名義',
  notes: '備考',
  confirmation: '確認の文言',
}

const partOf = ([first, second]: Place): string =>
  typeof second === 'string' ? `${first}.${second}` : String(first)

type Rows = [label: string, value: string][]
/** What a template prints: lines, and rows under labels of their own. */
type Printed = object & { terms?: Rows; facts?: Rows }

const labelOf = (data: Printed, place: Place): string => {
  const [first, at] = place
  if (first === 'lines') return `明細の${Number(at) + 1}行目`
  if (first === 'terms' || first === 'facts') return data[first]?.[Number(at)]?.[0] ?? ''
  return own(labels, partOf(place)) ?? '書類の文面'
}

const mostNamed = 5

/** 宛名の「𓀀」（U+13000）は印字できません。… */
const messageOf = (reason: DocumentErrorReason, label: string, { characters }: Fault): string => {
  if (reason === 'timeout') return `${label}の文章を短くするか、明細を減らしてください`
  if (characters.length === 0)
    return `${label}の文字を組み合わせて印字できません。特殊な文字を削除してください`
  const named = characters
    .slice(0, mostNamed)
    .map((one) => `「${one}」（U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}）`)
  return `${label}の${named.join('')}${characters.length > mostNamed ? 'など' : ''}は印字できません。別の文字に直してください`
}

/**
 * Sets a document (`DocumentRenderer.render`). `fields` are the inputs behind its parts (宛名: `recipient.name`), as the
 * caller's record calls them. Throws 400 where its texts keep it from being made, naming each field and its characters.
 */
export const makeDocument = async (
  documents: DocumentRenderer,
  template: string,
  data: Printed,
  images: Record<string, Uint8Array>,
  fields: Readonly<Record<string, string>>,
): Promise<Uint8Array> => {
  try {
    return await documents.render(template, data, images)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (error.faults.length === 0) throw error
    const messages = new Map<string, string[]>()
    for (const fault of error.faults) {
      const part = partOf(fault.place)
      const field = own(fields, part) ?? part
      messages.set(field, [
        ...(messages.get(field) ?? []),
        messageOf(error.reason, labelOf(data, fault.place), fault),
      ])
    }
    const shown = [...messages.values()].flat().slice(0, 3)
    if (error.reason === 'timeout') shown.unshift('帳票の作成に時間がかかりすぎたため中止しました')
    throw invalid(Object.fromEntries(messages), `${shown.join('。')}。`)
  }
}
