import { toRomaji, toKatakana as wanakanaToKatakana } from 'wanakana'

/** Variant kanji of names and stations, each group under the form it is matched as. */
const variantGroups = {
  高: '髙',
  崎: '﨑嵜',
  吉: '𠮷',
  辺: '邊邉',
  斎: '齋齊斉',
  浜: '濱濵',
  沢: '澤',
  島: '嶋嶌',
  広: '廣',
  桜: '櫻',
  真: '眞',
  国: '國',
  徳: '德',
  恵: '惠',
  竜: '龍',
  瀬: '瀨',
  柳: '栁',
  桑: '桒',
  富: '冨',
  淵: '渕渊',
  橋: '𣘺槗',
  円: '圓',
  栄: '榮',
  豊: '豐',
  条: '條',
  関: '關',
  鉄: '鐵',
  実: '實',
  宝: '寶',
  蔵: '藏',
  当: '當',
  桧: '檜',
  浅: '淺',
  秋: '穐',
  静: '靜',
  寿: '壽',
  万: '萬',
  会: '會',
  学: '學',
  薮: '藪',
  館: '舘',
  竈: '竃',
  ケ: 'ヶ',
}

const variants = new Map(
  Object.entries(variantGroups).flatMap(([form, group]) => Array.from(group, (variant) => [variant, form])),
)
const variantPattern = new RegExp(`[${[...variants.keys()].join('')}]`, 'gu')

/** Hiragana as katakana; everything else stays as it is. */
export function toKatakana(s: string): string {
  return s.replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

/**
 * The form in which texts are compared, never shown: NFKC, lower case, katakana for hiragana, one form for
 * variant kanji. `ＪＡＶＡ` → `java`, `髙﨑` → `高崎`, `ﾃﾞｰﾀ` → `データ`.
 */
export function foldText(s: string): string {
  return toKatakana(s.normalize('NFKC').toLowerCase()).replace(
    variantPattern,
    (kanji) => variants.get(kanji)!,
  )
}

/**
 * Katakana of Hepburn or kunrei romaji: `shibuya` and `sibuya` → シブヤ, `tōkyō` → トウキョウ,
 * `shimbashi` → シンバシ. Letters that do not yet make a syllable stay Latin, so typing can be followed.
 */
export function romajiToKatakana(s: string): string {
  const plain = s
    .normalize('NFD')
    .replace(/o[\u0302\u0304]/gi, 'ou')
    .replace(/([aiue])[\u0302\u0304]/gi, '$1$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[-\s]/g, '')
    .replace(/m(?=[bmp])/g, 'n')
    .replace(/tch/g, 'cch')
  return wanakanaToKatakana(plain)
}

/** Characters of the longest reading there is a key of; the library recurses by the letter, and thousands end its stack. */
const longestReading = 300

/**
 * One key for all ways to write a reading: kana or romaji of either system, long vowels written or not.
 * とうきょう, トーキョー, `toukyou`, `tokyo` and `tōkyō` → `tokyo`. Empty when the text holds anything else, or too much.
 */
export function readingKey(s: string): string {
  if (s.length > longestReading) return ''
  const folded = foldText(s)
  if (!/^[\p{Script=Katakana}\p{Script=Latin}ー'’\-\s]+$/u.test(folded)) return ''
  return toRomaji(romajiToKatakana(folded.replace(/ー/g, '')))
    .replace(/[^a-z]/g, '')
    .replace(/tch/g, 'cch')
    .replace(/ou/g, 'o')
    .replace(/([aeiou])\1+/g, '$1')
}
