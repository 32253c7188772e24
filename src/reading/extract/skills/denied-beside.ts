/**
 * What says right behind a skill that somebody has it not or does not want it, with nothing between but what the skill is of:
 * Javaは不可, iOS native は no, AWSはゼロ, PHPはナシで, Rust ☆☆☆☆☆. A word that denies something else stands behind its own subject
 * (Java、土日は不可).
 */
const denying =
  /^(?:言語)?[ ]?(?:\([^()\n]{0,30}\))?[ ]?(?:native|の?(?:案件|開発|経験|仕事|お?話|実務|業務|設計|構築|コーディング))?(?:について)?[ ]?(?:は|も|だけは)?(?:、|[ ])?(?:今|現在|もう|まだ|今回)?(?:は)?(?:(?:開発|対応)?不可(?!欠|能な|避)|無理(?=[。、)\s]|です|との|$)|(?:ナシ|なし|無し|ゼロ)(?=で(?!も)|です|とのこと|だ|[。、)\n]|$)|(?:no|none|NG|ng)(?=[。、.)\s]|です|$)|希望(?:しません|しない|せず|していません|は(?:ない|なし|ありません|ございません))|(?:全く|まったく)?(?:でき|出来|書け|組め|読め|分から|わから)(?:ず|ません|ないです|ない[。、])|(?:やり|触り|使い|書き)たく(?:ない|ありません|ないです))/
/** Stars of which none is filled. */
const emptyStars = /^[ \t:|]{0,12}☆{3,}(?!☆*★)/

/** Whether what stands right behind a skill denies it. */
export const isDeniedBehind = (rest: string): boolean => denying.test(rest) || emptyStars.test(rest)

/** Wishes, fun, school and books, which make nobody's experience: only the skills right before them, and only where they stand. */
export const onlyLearned: readonly RegExp[] = [
  /(?:は|を|が)?これから(?:勉強|学|始め|習得|覚え|です|やり|身に|予定|)(?=[^ぁ-ん]|し|ぶ|び|る|ます|です|た|$)/g,
  /(?:家|自宅|プライベート|趣味|個人|休日|お?休みの日)(?:で|に|の)[^、。\n]{0,12}(?:程度|だけ|のみ|遊)/g,
  /(?:tutorial|チュートリアル|入門|動画|参考書|独学|研修|授業|大学|学校|学生時代|スクール|訓練校)[^、。\n]{0,14}(?:程度|だけ|のみ|以来|くらい)/gi,
  /(?:の基礎|の基本)?を?(?:学習|履修|勉強)(?=。|\s|$|し(?:た|、|ました|まし))/g,
  /(?:本|参考書)[はをも](?:読|買)/g,
  /(?:class(?:es)?|course|only|project)?[ ](?:at|in) (?:school|university|college|class)\b/gi,
  /\b(?:which|that) I (?:only|never|did not|didn't)\b/gi,
  /(?:隣|となり|横|そば)で見て(?:い)?ただけ/g,
]

/** What says of a skill behind it that it was of school, of fun or of others. */
export const learnedBefore =
  /(?:\(?学生時代\)?(?:に|の|は|、)?|授業(?:で|の)|大学(?:で|の授業|の研究|時代)|卒業?(?:論文?|研究)(?:で|は)?|ゼミで|研究室?で|職業訓練校?(?:で|の))[^。\n、;:]{0,12}$|\bthe team (?:used|uses)\b[^.\n]{0,20}$|\bno experience (?:with|in|of|using)[ ]$|\b(?:thesis|coursework)\b[^.\n]{0,30}$/i
