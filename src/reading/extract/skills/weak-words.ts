import type { Negative } from './negatives.ts'

/**
 * What makes nobody's experience and nobody's demand where it stands, though elsewhere it may be one: what was learned and not used, what is
 * only wished for or looked at, what others do.
 */
const weak = new RegExp(
  [
    // Others do it: 別チームが担当, 既存チーム, 総務部が対応.
    '(?:別|他)の?(?:チーム|担当|部隊|会社|班|部署|者|人|メンバー|社員)[^。\\n]{0,8}(?:担当|対応|行|実施|採用|が|のため)|既存チーム|(?:別の担当|専任)が(?:おり|い)|[一-鿿]{1,6}[課部室](?:側)?(?:が|で)(?:担当|対応|実施)',
    // What the sender looks for, or how the mail was sent: ServiceNowの案件も常時募集, HTMLメール.
    '案件(?:も|は|を)(?:常時|随時|特に|もう|まだ|引き続き)?(?:募集|大?歓迎|埋ま|お待ち|探して)|(?<=HTML)(?:形式の?)?メール',
    // Learned, of school, of books: 勉強中, 研修だけ, 参考書を読.
    '(?:勉強|独学|学習|習得|キャッチアップ|覚え)(?:中|しているところ|し始め)|(?:勉強|学習|履修|受講)(?:した)?(?:のみ|だけ|程度|レベル)?(?=。|\\s|$|し(?:た|、|ました|まし))|少し勉強|受講|履修|止まって|忘れ(?:て|まし|た)|廃止|[っいんしれ][ただ](?:だけ|のみ|っ?きり)(?=[。、)\\s]|で(?!(?:は|も)?[なあ])|の|な(?!い)|$)',
    '(?:研修|講習|講座|授業|セミナー|勉強会|学校|学生時代|大学|スクール|訓練校|tutorial|チュートリアル|入門|動画|参考書|独学|座学|机上)[^、。\\n]{0,14}?(?:程度|だけ|のみ|少し|以来|くらい|ぐらい|ところ|最後)|(?:本|参考書|入門書)[はをも](?:読|買)',
    // For fun: 自宅で触った程度, 趣味で遊.
    '(?:家|自宅|プライベート|趣味|個人|休日|お?休みの日)[でにの][^、。\\n]{0,16}?(?:程度|だけ|のみ|遊|くらい|ぐらい)',
    // Heard of, looked at: 聞いたことがあるくらい, 眺める程度.
    '(?:名前|存在|概要|用語)[をはがも]?[^、。\\n]{0,6}?(?:程度|だけ|くらい|ぐらい|レベル|のみ)|(?:聞い|眺め|かじ|かじっ|触れ|触っ|さわっ|覗い|閲覧|見学)(?:る|た|て(?:い)?た|する|した)?(?:こと)?[がのは]?(?:ある)?(?:程度|だけ|くらい|ぐらい|のみ|レベル)(?=[。、)\\s]|で|の|です|な|$)',
    // Wished for: 使ってみたい, これから勉強.
    '(?:興味|関心)(?:は|が)ある|(?:挑戦|転向|チャレンジ|習得|勉強|使って(?:み)?)し?たい|(?:実務|経験)?[はをが]?これから(?:勉強|学|始め|習得|覚え|です|やり|身に|積|予定|)(?=[^ぁ-ん]|し|ぶ|び|る|む|み|ます|です|た|$)',
    "\\b(?:class(?:es)?|course|only|project)?[ ](?:at|in) (?:school|university|college|class)\\b|\\b(?:which|that) I (?:only|never|did not|didn't)\\b|\\bby books only\\b|\\bonly (?:read|heard)\\b|\\bby (?:another|other|someone)\\b|\\bon my (?:to-?do|wish|learning) list\\b|\\bwas cancelled\\b|\\bswitched off\\b",
  ].join('|'),
  'gi',
)

/** Every such word of a text, in its order. */
export const findWeakWords = (text: string): Negative[] =>
  [...text.matchAll(weak)].map(({ index, 0: written }) => ({
    from: index,
    written,
    isVerb: false,
    how: 'here',
  }))
