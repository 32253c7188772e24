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

export type PlaceholderName = keyof typeof samples
export type PlaceholderValues = Partial<Record<PlaceholderName, string>>

export const sampleValues: PlaceholderValues = samples

const own: readonly PlaceholderName[] = ['担当者名', 'エージェント名', '署名']
const people: readonly PlaceholderName[] = ['候補者名', '企業名', '企業担当者名', '案件名']
const money: readonly PlaceholderName[] = [
  '企業名',
  '企業担当者名',
  '候補者名',
  '契約名',
  '対象月',
  '番号',
  '金額',
  '期限',
]

export type Usage = { id: number; label: string; placeholders: readonly PlaceholderName[] }

/** Usage 0 is offered in every mail form. */
export const COMMON = 0

/** What a template is for, and the placeholders that can be filled there. */
export const usages: readonly Usage[] = [
  { id: COMMON, label: '共通', placeholders: own },
  { id: 1, label: '候補者へのメール', placeholders: [...people, ...own] },
  { id: 2, label: '企業へのメール', placeholders: [...people, ...own] },
  { id: 3, label: '提案', placeholders: [...people, ...own] },
  { id: 4, label: '契約書類', placeholders: ['企業名', '企業担当者名', '候補者名', '契約名', ...own] },
  { id: 5, label: '請求書', placeholders: [...money, ...own] },
  { id: 6, label: '支払通知書', placeholders: [...money, ...own] },
]

export const usageOf = (id: number): Usage | undefined => usages.find((usage) => usage.id === id)

export const formatPlaceholder = (name: string): string => `{{${name}}}`

const pattern = /\{\{([^{}]*)\}\}/g

/**
 * What is wrong with the placeholders of a subject or body: a name the usage does not know, braces that do not close, or
 * a name in braces of another form, which would go out as it stands.
 * undefined when all can be filled.
 */
export const placeholderError = (text: string, { label, placeholders }: Usage): string | undefined => {
  const names = [...text.matchAll(pattern)].map(([, name = '']) => name.trim())
  const unknown = names.find((name) => !placeholders.includes(name as PlaceholderName))
  if (unknown !== undefined)
    return `差し込み項目「${formatPlaceholder(unknown)}」は「${label}」では使えません。使えるのは${placeholders.join('、')}です`
  const rest = text.replace(pattern, '')
  if (/\{\{|\}\}/.test(rest)) return '差し込み項目の括弧が閉じていません。{{企業名}} のように入力してください'
  const [single] = /[{｛][^{}｛｝\n]{1,40}[}｝]/.exec(rest) ?? []
  return (
    single &&
    `${single} は差し込まれません。差し込み項目は {{企業名}} のように、半角の {{ }} で囲んでください`
  )
}

/** The text with its placeholders filled, in one pass: a value is text and never read as a placeholder. One without a value is left empty. */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (whole, given: string) => {
    const name = given.trim()
    return Object.hasOwn(samples, name) ? (values[name as PlaceholderName] ?? '') : whole
  })
