import { type Span, sliceSpan } from '../layout/span.ts'

/** 1 常駐, 2 一部リモート, 3 フルリモート. */
export type WorkStyle = { ids: number[]; isSure: boolean; span: Span }

const remote = '(?:リモート(?:ワーク|勤務)?|テレワーク|在宅(?:勤務)?|remote)'
const notAtAll = new RegExp(
  `(?:フル|完全|100%|常時|全面)[ ]?${remote}(?:ワーク)?(?:では|じゃ)[ ]?(?:ありません|ない|なく|無い)`,
  'i',
)
const rules: readonly { pattern: RegExp; ids: number[]; isSure?: false }[] = [
  { pattern: notAtAll, ids: [] },
  { pattern: /\bno(?:t| full-?time)?[ ](?:full-?time[ ])?on-?site\b/i, ids: [] },
  {
    pattern:
      /\bfull(?:y)?[ -]?remote\b|\bremote(?: work)? only\b|\bremote(?= or hybrid\b)|(?<=\bhybrid(?: \([^()]{0,30}\))? or )(?:full )?remote\b/i,
    ids: [3],
  },
  { pattern: /\bon-?site 5 days\b|\bon-?site(?: work)? only\b|\bfull(?:y)?[ -]?on-?site\b/i, ids: [1] },
  {
    pattern:
      /(?:フル|毎日|完全|週5日?)[ ]?(?:の)?(?:出社|常駐|出勤)[はも]?[ ]?(?:ng|不可|×|難し|厳し|無理|でき(?:ません|ない))/i,
    ids: [2],
  },
  {
    pattern: new RegExp(
      `(?:フル|完全|100%|常時|全面)[ ]?${remote}(?:ワーク)?[はも]?[ ]?(?:不可|なし|無し|ng)`,
      'i',
    ),
    ids: [],
  },
  {
    pattern: new RegExp(
      `${remote}[はも]?[ :]?(?:不可|なし|無し|無(?!料)|ng|×|不要)|${remote}[はもで]?の?(?:勤務|作業)?[はもを]?[ ]?(?:ございません|ありません|でき(?:ません|ない)|出来ません|認め(?:ない|ません)|(?:制度の)?対象外)|毎日(?:現地|オフィス)|(?:フル|毎日|完全|週5日?)[ ]?(?:出社|常駐|出勤)|フル常駐|原則出社|基本出社|現場常駐|客先常駐|オンサイト|\\bon-?site only\\b|\\bfully on-?site\\b`,
      'i',
    ),
    ids: [1],
  },
  {
    pattern: new RegExp(
      [
        `週に?[ ]?[1-4](?:[~-][2-5])?[日回]?(?:程度|以上|ほど|くらい|ぐらい|位|まで|迄|~|だけ)?(?:の|なら|は)?[ ]?(?:出社|出勤|常駐|${remote})`,
        `(?:週[ ]?[1-4]日?|\\d日)[はで][ ]?${remote}`,
        '出社日?は?[ ]?(?:毎週)?[月火水木金]曜',
        '月に?[ ]?\\d{1,2}(?:[~-]\\d)?[回日](?:程度|ほど|くらい|ぐらい|位|まで)?(?:の|なら|は)?[ ]?(?:出社|出勤)',
        `(?:出社|出勤|常駐|${remote})[ ]?(?:は)?[週月][ ]?[1-4](?:[~-][2-5])?[日回]?`,
        'ハイブリッド|\\bhybrid\\b(?! (?:cloud|app))|on-?site[ ]?週[ ]?[1-4]',
        '\\b(?:work(?:ing)? from home|wfh)\\b(?![^.\\n]{0,12}(?:not|no\\b|every|5))',
        '\\d days? (?:a week )?(?:in the )?(?:office|on[- ]?site|remote)',
        `(?:一部|部分|併用|半)[ ]?${remote}`,
        `${remote}(?:と出社)?(?:の)?[ ]?(?:併用|ハイブリッド|中心|メイン|ベース|有り?|あり|多め)`,
        `出社(?:と)?[・/]?${remote}|基本[ ]?${remote}|原則[ ]?${remote}|${remote}[・/と](?:出社|常駐)`,
      ].join('|'),
      'i',
    ),
    ids: [2],
  },
  {
    pattern: new RegExp(
      `(?:フル|完全|100%|常時|全面|オール|full(?:y)?)[ -]?${remote}|フルリモ(?!ート)|出社(?:は|の必要は)?(?:不要|なし|無し|ありません|ございません)|(?:全て|すべて)在宅|${remote}[ ]?(?:100%|のみ)|(?:フル|完全)在宅`,
      'i',
    ),
    ids: [3],
  },
  { pattern: new RegExp(`${remote}`, 'i'), ids: [2], isSure: false },
  { pattern: /常駐|出社(?!は?(?:初日|初回|入場|PC))|オフィス勤務/, ids: [1] },
]

const longestValue = 300

/**
 * How the work is done, as the text says: all styles that it names for a person (`フルリモート希望、常駐可`), in the order of
 * their ids. 「リモート」 alone leaves open how much: a part of it, to be checked.
 */
export function readWorkStyles(span: Span): WorkStyle | undefined {
  let text = span.plain.slice(0, longestValue)
  const ids = new Set<number>()
  let isSure = true
  let place: Span | undefined
  for (const { pattern, ids: named, isSure: plain } of rules) {
    if (plain === false && ids.size > 0) continue
    const found = pattern.exec(text)
    if (!found) continue
    text =
      text.slice(0, found.index) + ' '.repeat(found[0].length) + text.slice(found.index + found[0].length)
    place ??= sliceSpan(span, found.index, found.index + found[0].length)
    for (const id of named) ids.add(id)
    if (plain === false) isSure = false
    // 出社 beside how often it is asked for says nothing more.
    if (named.includes(2)) text = text.replace(/出社/g, '  ')
  }
  return place && ids.size > 0 ? { ids: [...ids].sort(), isSure, span: place } : undefined
}

const ofRemote = /リモート|テレワーク|在宅|remote/i
const ofOffice = /出社|出勤|常駐/

/** Whether a label asks how often somebody is in the office or at home: days behind it are no days of work. */
export const asksForPlace = (label: string): boolean => ofRemote.test(label) || ofOffice.test(label)

/** How the work is done where only its label says of what: 出社:週2日, リモート:可. */
export function readStyleUnder(label: string, value: Span): WorkStyle | undefined {
  const isRemote = ofRemote.test(label) && !ofOffice.test(label)
  if (!isRemote && !ofOffice.test(label)) return undefined
  const text = value.plain.slice(0, 40)
  const found = /^[^\d]{0,6}(?:週|月)[ ]?\d(?:[~-]\d)?[ ]?[日回]?/.exec(text)
  const all = /^[^\d]{0,4}週[ ]?5|^毎日|^フル/.exec(text)
  const none = /^(?:なし|無し?|不可|不要|ng|×)/i.exec(text)
  const some = /^(?:あり|有り?|可|○|ok|一部|併用|相談)/i.exec(text)
  const at = (match: RegExpExecArray) => sliceSpan(value, match.index, match.index + match[0].length)
  if (all) return { ids: [isRemote ? 3 : 1], isSure: true, span: at(all) }
  if (found) return { ids: [2], isSure: true, span: at(found) }
  if (none) return { ids: [isRemote ? 1 : 3], isSure: true, span: at(none) }
  return some && isRemote ? { ids: [2], isSure: false, span: at(some) } : undefined
}
