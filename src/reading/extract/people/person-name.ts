import { topicOf } from '../labels/label-words.ts'
import { type Span, sliceSpan } from '../layout/span.ts'
import { candidateWords } from './person-labels.ts'

const longestValue = 60
const initials =
  /^([A-Z](?:[.・,\- ]{0,2}[A-Z]){1,2}\.?)(?![A-Za-z])\s?(?:さん|様|氏|くん)?(?=$|[\s()/、,・:|「」【】<>[\]\-~])/
/** Two capitals that mean something else in a sheet. */
const noInitials =
  /^(?:JR|OS|DB|FW|MW|NW|SV|PG|SE|PL|PM|TL|SL|IT|AP|QA|UI|UX|HW|SW|AI|CI|CD|UT|ST|RD|BD|DD|NG|OK|NA|NO|ID|PC|TV)$/
const kanji = '[\\p{Script=Han}々ヶケノ]'
const kana = '[\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
const ending = '(?:さん|様|氏)?(?=$|[\\s(/、,|「【<[])'
const polite = /(?:さん|様|氏)$/
/** 山田 太郎, 森 さくら, 高橋 リナ: the family name and the given name apart. */
const twoParts = new RegExp(`^(${kanji}{1,4}) {1,4}((?:${kanji}|${kana}){1,5}?)${ending}`, 'u')
/** グエン・バン・アン: a name in katakana has its parts apart. */
const katakanaParts =
  /^([\p{Script=Katakana}ー]{2,12}(?:[ ・=]{1,2}[\p{Script=Katakana}ー]{2,12}){1,3})(?:さん|様|氏)?(?=$|[\s(/、,|「【<[])/u
/** 山田太郎, 高橋さくら: too long to be a family name alone. */
const oneWord = new RegExp(`^(${kanji}{4,5}?|${kanji}{2,3}${kana}{2,4}?)${ending}`, 'u')
/** 森健太: a whole name only where its reading has two parts. */
const shortWord = new RegExp(`^(${kanji}{3})${ending}`, 'u')
const longFamilyNames =
  /^(?:勅使河原|小比類巻|長曽我部|長宗我部|大豆生田|上遠野|武者小路|左衛門三郎|佐久間|東海林)$/
const noName =
  /非公開|未定|匿名|別紙|記載|同上|弊社|当社|自社|貴社|社員|個人|事業主|要員|技術者|担当|営業|候補|男性|女性|会社|法人|有限|合同|エンジニア|プログラマ|コンサル|フリー|プロパー|所属|パートナー|スキル|開発|設計|システム|サンプル|イニシャル|無記名|名前|氏名|本人|希望|不明|省略|仮名|駅|線$|[都府県]$|都内|年齢|[今来先翌毎当前各隔]月|月[間末初頭上中下額単]|歳|株|経歴|資格|面談|公開|契約|派遣|委任|ベトナム|中国|韓国|日本|国籍|リーダー|以上|以下|なし|あり|可能|外国|様子|ください|お願い|ご紹介|紹介|案件|人材|情報/

/** What the value of a name label holds: a whole name is read as it stands, initials apart from it. */
export type WrittenName = {
  name?: { text: string; isSplit: boolean; span: Span }
  initials?: { text: string; span: Span }
}

/**
 * The name in the value of a name label. A family name alone, a company or a note gives nothing: no name is better than a wrong one.
 * `hasWholeKana`: the reading beside it has two parts, so that three kanji are a whole name.
 */
export function readPersonName(span: Span, hasWholeKana: boolean): WrittenName {
  const value = sliceSpan(span, 0, Math.min(longestValue, span.plain.length))
  const start = /^[\s「『(<:■◆・*~-]*/.exec(value.plain)![0].length
  const text = value.plain.slice(start)
  // ﾑﾗｶﾐ ﾕｳ 村上 悠 is a reading and a name, 小 川 洋 平 letters that a picture parted: neither is a name as it stands.
  if (
    /^[\p{Script=Katakana}ー\u3099・ ]{2,24} +\p{Script=Han}/u.test(text) ||
    /^(?:\p{Script=Han} ){2,}\p{Script=Han}/u.test(text)
  )
    return {}
  const letters = initials.exec(text)
  // NA（男性）, SE(29): beside a gender or an age two letters are somebody's.
  const isPerson = /^[A-Z.・]{2,5}\s?\((?:男|女|\d{2})/.test(text)
  if (letters && !isPerson && noInitials.test(letters[1]!)) return {}
  if (letters) {
    const span = sliceSpan(value, start, start + letters[1]!.length)
    return { initials: { text: letters[1]!.replace(/\s+/g, ' ').trim(), span } }
  }
  const small = /^[a-z]\.[a-z]\.?(?=$|\s*\()/.exec(text)?.[0]
  if (small !== undefined)
    return { initials: { text: small.toUpperCase(), span: sliceSpan(value, start, start + small.length) } }
  const name = wholeName(text, hasWholeKana)
  if (!name) return {}
  const inBrackets = /[(「<[]\s?([A-Z](?:[.・ ]{0,2}[A-Z]){1,2}\.?)\s?[)」>\]]/.exec(text)
  const beside =
    inBrackets &&
    sliceSpan(
      value,
      start + inBrackets.index + inBrackets[0].indexOf(inBrackets[1]!),
      start + inBrackets.index + inBrackets[0].indexOf(inBrackets[1]!) + inBrackets[1]!.length,
    )
  return {
    name: { ...name, span: sliceSpan(value, start, start + name.length) },
    ...(beside ? { initials: { text: beside.plain, span: beside } } : {}),
  }
}

function wholeName(text: string, hasWholeKana: boolean) {
  const apart = twoParts.exec(text)
  if (apart) {
    const [family = '', given = ''] = apart.slice(1)
    if (
      !isPart(family) ||
      !isPart(given) ||
      !isPart(`${family}${given}`) ||
      polite.test(given) ||
      noName.test(`${family}${given}`)
    )
      return undefined
    const length = apart[0].replace(polite, '').length
    return { text: `${family} ${given}`, isSplit: true, length }
  }
  const foreign = katakanaParts.exec(text)?.[1]
  if (foreign !== undefined)
    return noName.test(foreign) || !isForeign(foreign)
      ? undefined
      : {
          text: foreign.replace(/[ ・=]+/g, (sign) => (sign.includes('・') ? '・' : ' ')),
          isSplit: true,
          length: foreign.length,
        }
  const one = (oneWord.exec(text) ?? (hasWholeKana ? shortWord.exec(text) : null))?.[1]
  if (one === undefined || longFamilyNames.test(one) || polite.test(one) || noName.test(one) || !isPart(one))
    return undefined
  return { text: one, isSplit: false, length: one.length }
}

/** タナカ ジュン is the reading of a name; three parts, a dot between them, or signs that Japanese names lack make one. */
export const isForeign = (text: string) =>
  text.includes('・') || text.split(/[ =]+/).length > 2 || /[ヴァィゥェォ]|^[^ ]{0,11}ー/.test(text)

/** A part of a name is no label: 性別 男 is no name. */
const isPart = (part: string) => topicOf(candidateWords, part, false) === undefined

/** A reading in katakana with its two parts: ヤマダ タロウ, やまだ　たろう. */
export function readNameKana(span: Span): { text: string; isWhole: boolean; span: Span } | undefined {
  const found =
    /[\p{Script=Hiragana}\p{Script=Katakana}ー\u3099]{1,12}(?:[ ・]{1,4}[\p{Script=Hiragana}\p{Script=Katakana}ー\u3099]{1,12}){0,3}/u.exec(
      span.plain.slice(0, longestValue),
    )
  if (!found || /^(?:フリガナ|ふりがな|カナ|なし|ナシ)/.test(found[0])) return undefined
  const rest = span.plain.slice(0, longestValue).replace(found[0], '')
  if (/\p{Script=Han}/u.test(rest.replace(/[(（].*$/, '').replace(/様|氏/g, ''))) return undefined
  const from = found.index
  return {
    text: found[0],
    isWhole: /[ ・]/.test(found[0].trim()),
    span: sliceSpan(span, from, from + found[0].length),
  }
}
