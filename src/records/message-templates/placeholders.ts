import {
  checkPlaceholders,
  fillPlaceholders,
  formatPlaceholder,
  type Placeholder,
  type PlaceholderValues,
  toPlaceholder,
} from '#foundation/rules/placeholders.ts'

/** What a placeholder reads as in the sample that previews show. */
const samples = {
  候補者名: '佐藤 健太',
  企業名: '株式会社ルミナ',
  企業担当者名: '山本 彩',
  案件名: '会員基盤リニューアル',
  契約名: '会員基盤リニューアル 業務委託契約',
  対象月: '2026年11月',
  番号: '202611-00001',
  金額: '770,000円',
  期限: '2026年12月31日',
  担当者名: '田中 真由',
  エージェント名: 'サンプルエージェント株式会社',
  署名: 'サンプルエージェント株式会社\n田中 真由\ntanaka@example.co.jp',
}

type TemplateName = keyof typeof samples
export type TemplateValues = PlaceholderValues<TemplateName>

export const sampleValues: TemplateValues = samples

const listOf = (...names: TemplateName[]): readonly Placeholder[] => names.map(toPlaceholder)

const own = listOf('担当者名', 'エージェント名', '署名')
const people = listOf('候補者名', '企業名', '企業担当者名', '案件名')
const money = listOf('企業名', '企業担当者名', '候補者名', '契約名', '対象月', '番号', '金額', '期限')

export type Usage = { id: number; label: string; placeholders: readonly Placeholder[] }

/** Usage 0 is offered in every mail form. */
export const COMMON = 0

/** What a template is for, and the placeholders that can be filled there. */
export const usages: readonly Usage[] = [
  { id: COMMON, label: '共通', placeholders: own },
  { id: 1, label: '候補者へのメール', placeholders: [...people, ...own] },
  { id: 2, label: '企業へのメール', placeholders: [...people, ...own] },
  { id: 3, label: '提案', placeholders: [...people, ...own] },
  {
    id: 4,
    label: '契約書類',
    placeholders: [...listOf('企業名', '企業担当者名', '候補者名', '契約名'), ...own],
  },
  { id: 5, label: '請求書', placeholders: [...money, ...own] },
  { id: 6, label: '支払通知書', placeholders: [...money, ...own] },
]

export const usageOf = (id: number): Usage | undefined => usages.find((usage) => usage.id === id)

/** A template as screens show it. Older ones are stored as they were written, `{{企業名}}` or `{{ 企業名 }}`. */
export const showTemplate = (text: string): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (whole, word: string) =>
    word.trim() === '' ? whole : formatPlaceholder(word.trim()),
  )

/** What is wrong with the placeholders of a subject or body; undefined when the usage fills them all. */
export const checkTemplate = (text: string, { label, placeholders }: Usage): string | undefined =>
  checkPlaceholders(showTemplate(text), placeholders, label)

const nothing = Object.fromEntries(Object.keys(samples).map((name) => [name, '']))

/** The text with its placeholders filled; one without a value is left empty. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  fillPlaceholders(showTemplate(text), { ...nothing, ...values })
