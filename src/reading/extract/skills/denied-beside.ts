/** A mark right behind a skill, as in a list of what one knows: Flutter なし, Azure ×, Spark　　－, MATLAB → ナシ. A number or another skill behind × makes it a count, or a pair. */
const marked =
  /^[)]?[ \t]{0,20}(?:[:=|]|→|⇒)?[ \t]{0,20}(?:[✕✖✗]|×(?=[)(、,/|。\n]| {2}|[ ]?$|[ ][(])|(?:なし|ナシ|無し|未経験|none|N\/A|no(?=[ ]?(?:[,.;)|\n]|$|thx|thanks)))(?=[\s,、/|)(。]|$)|[ \t]{2,}[-－―](?=[ ]*(?:\n|$)))/i
/** Stars of which none is filled: Rust ☆☆☆☆☆. */
const emptyStars = /^[ \t:|]{0,12}☆{3,}(?!☆*★)/
/** Anything but this is looked for: PHP以外で探しています. */
const others = /^以外(?:の(?:言語|案件|仕事|現場))?[でをが][^。、\n]{0,8}(?:探|希望|お願い|検討|考え)/
/** The answer to a question: Javaのご経験はありますか? → ありません. */
const answered =
  /^[^。?\n]{0,16}?(?:ですか|ますか|でしょうか|[?])[?。]?[ \t]{0,4}(?:\n[ \t>]{0,6})?(?:→|⇒|-|・|A[.:]|答え?[:.])?[ ]?(?:いいえ|いえ|ないです|なしです|無いです|ありません|ございません|未経験|できません|不要|不可|要りません|いりません|No\b)/

/** Whether what stands right behind a skill denies it. */
export const isDeniedBehind = (rest: string): boolean =>
  marked.test(rest) || emptyStars.test(rest) || others.test(rest) || answered.test(rest)

/** A sign or a label right before a skill: ❌, ×, 不可：, 未経験：. */
export const isDeniedBefore = (lead: string): boolean =>
  /(?:❌|(?:^|[\n、,/|])[ ・]*[✕×]|(?:不可|NG|できないこと|未経験):|ng】)[ ]?$/i.test(lead)

/** Not this but that: RedshiftでなくBigQuery. */
const instead = /^(?:では?|じゃ)(?:なく|ない)(?!て)|^[^.,;\n]{0,30}, not (?:by )?(?:me|myself|us)\b/

/** What says it of one skill behind it where it stands: for fun, of a school, or by which people meet: 面談はTeamsにて. */
const aside =
  /(?:面談|面接|打合せ|打ち合わせ|顔合わせ|interviews?)(?:は|方法)?[ :]{0,2}(?:Web|オンライン)?[^。、\n\d]{0,4}$|(?:休日|週末|余暇|趣味)(?:に|で|として)(?:は)?[ ]?$|\b(?:final|graduation|course|thesis|capstone) (?:project|work|thesis)?[ ]?(?:was )?(?:in|on|with|using)[ ]$|\bwants? to (?:try|learn)[ ]$/i

/** What says of a skill behind it that it was of school, of fun or of others. */
const learnedBefore =
  /(?:\(?学生時代\)?(?:に|の|は|、)?|授業(?:で|の)|大学(?:で|の授業|の研究|時代)|卒業?(?:論文?|研究)(?:で|は)?|ゼミで|研究室?で|職業訓練校?(?:で|の))[^。\n、;:]{0,12}$|\bthe team (?:used|uses)\b[^.\n]{0,20}$|\b(?:thesis|coursework)\b[^.\n]{0,30}$/i

/** Whether what stands right before or behind a skill makes it one of no experience where it stands. */
export const isAside = (lead: string, rest: string): boolean =>
  instead.test(rest) || aside.test(lead) || learnedBefore.test(lead)
