/** Corporate forms and what bank transfers write for them (全銀). Longer names stand before those they hold. */
const corporateForms: readonly (readonly [names: readonly string[], short: string])[] = [
  [['株式会社', '(株)', 'カブシキガイシャ', 'カブシキガイシヤ', 'カブシキカイシャ'], 'カ'],
  [['有限会社', '(有)', 'ユウゲンガイシャ', 'ユウゲンガイシヤ', 'ユウゲンカイシャ'], 'ユ'],
  [['合同会社', '(同)', 'ゴウドウガイシャ', 'ゴウドウガイシヤ'], 'ド'],
  [['合名会社', '(名)'], 'メ'],
  [['合資会社', '(資)'], 'シ'],
  [['医療法人社団', '医療法人財団', '医療法人', '(医)'], 'イ'],
  [['一般財団法人', '公益財団法人', '財団法人', '(財)'], 'ザイ'],
  [['一般社団法人', '公益社団法人', '社団法人', '(社)'], 'シヤ'],
  [['宗教法人', '(宗)'], 'シユウ'],
  [['学校法人', '(学)'], 'ガク'],
  [['社会福祉法人', '(福)'], 'フク'],
  [['特定非営利活動法人', 'NPO法人'], 'トクヒ'],
  [['弁護士法人'], 'ベン'],
  [['税理士法人'], 'ゼイ'],
  [['監査法人', '(監)'], 'カンサ'],
  [['社会保険労務士法人'], 'ロウム'],
  [['行政書士法人'], 'ギヨ'],
  [['司法書士法人'], 'シホウ'],
]

const shortForms = new Map(corporateForms.flatMap(([names, short]) => names.map((name) => [name, short])))
const literal = (text: string) => text.replace(/[()]/g, '\\$&')
const formPattern = new RegExp(
  ` *(?:${[...shortForms.keys()]
    .sort((a, b) => b.length - a.length)
    .map(literal)
    .join('|')}) *`,
  'g',
)

/** カ) before the name, (カ after it, (カ) between. */
const shorten = (text: string): string =>
  text.replace(formPattern, (form, at: number) => {
    const short = shortForms.get(form.trim()) ?? ''
    const isFirst = at === 0
    const isLast = at + form.length === text.length
    return `${isFirst ? '' : '('}${short}${isLast && !isFirst ? '' : ')'}`
  })

const dashes = /[‐‑‒–—―−ー－]/g

/**
 * An account holder as it is kept and printed: katakana in full width, corporate forms shortened
 * (`株式会社かさねワークス` → `カ)カサネワークス`), one space at most between words. Kanji stay: they need a reading.
 */
export const holderName = (typed: string): string =>
  shorten(
    typed
      .normalize('NFKC')
      .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
      .replace(/\s+/g, ' ')
      .trim(),
  )

const small = 'ァィゥェォッャュョヮヵヶヲヰヱ'
const large = 'アイウエオツヤユヨワカケオイエ'
const full =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a'
const half = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ'

const turn = (text: string, from: string, to: string) =>
  Array.from(text, (character) => to[from.indexOf(character)] ?? character).join('')

/** Katakana with small letters and ヲ written large: キャ → キヤ, as banks keep names. */
export const largeKana = (text: string): string => turn(text, small, large)

const allowed = /[ｱ-ﾝﾞﾟA-Z0-9 ().-]/

/**
 * A name as a transfer file holds it (全銀, LAW): half-width katakana without small letters or ヲ, ー as -,
 * A–Z 0–9 space ( ) - . only, and the `extra` signs that a bank takes besides. `rest` are the characters that could not
 * be written, each once: kanji and signs.
 */
export const toZenginKana = (typed: string, extra = ''): { text: string; rest: string[] } => {
  const isAllowed = (character: string) => allowed.test(character) || extra.includes(character)
  const plain = holderName(typed).toUpperCase().normalize('NFD').replace(dashes, '-').replace(/・/g, '.')
  const characters = Array.from(turn(largeKana(plain), full, half))
  return {
    text: characters.filter(isAllowed).join('').replace(/ +/g, ' ').trim(),
    rest: [...new Set(characters.filter((character) => !isAllowed(character)))],
  }
}

/** Characters of an account holder in a transfer file, at most. */
export const HOLDER_MAX = 30
