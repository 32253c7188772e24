/**
 * Every fixed list of the product: ids as the specification and the value list fix them, labels as they
 * stand on screen and in CSV. Isomorphic; the order of a list is its order on screen.
 */

export type Choices = readonly (readonly [id: number, label: string])[]

/** The label of an id, or undefined when the list does not hold it. */
export function labelOf(choices: Choices, id: number): string | undefined {
  return choices.find((choice) => choice[0] === id)?.[1]
}

/** Consecutive ids whose label is the number with a unit: 1日 … 28日. */
function toNumbered(from: number, to: number, label: (n: number) => string): Choices {
  return Array.from({ length: to - from + 1 }, (_, i) => [from + i, label(from + i)] as const)
}

// Work and wishes

export const workStyles = [
  [1, '常駐'],
  [2, '一部リモート'],
  [3, 'フルリモート'],
] as const satisfies Choices
export const businessDays = [
  [1, '週1日'],
  [2, '週2日'],
  [3, '週3日'],
  [4, '週4日'],
  [5, '週5日'],
] as const satisfies Choices
export const communicationsTimes = [
  [1, '面談1回'],
  [2, '面談2回'],
  [3, '面談3回以上'],
  [4, '面談なし'],
] as const satisfies Choices
export const communicationsWays = [
  [1, 'オンライン'],
  [2, '対面'],
  [3, 'どちらも可'],
] as const satisfies Choices
export const inceptionDayTypes = [
  [1, '日付指定'],
  [2, '即日'],
] as const satisfies Choices
export const possessionFlags = [
  [1, '他社稼働中'],
  [0, '稼働なし'],
] as const satisfies Choices
export const contactTimeTypes = [
  [1, 'いつでも'],
  [2, '平日午前'],
  [3, '平日午後'],
  [4, '平日18時以降'],
  [5, '土日祝'],
] as const satisfies Choices
export const abilityLevels = [
  [1, '未設定'],
  [2, '1年未満'],
  [3, '1年以上'],
  [4, '2年以上'],
  [5, '3年以上'],
  [6, '4年以上'],
  [7, '5年以上'],
  [8, '7年以上'],
  [9, '10年以上'],
] as const satisfies Choices
export const devProcesses = [
  [1, '企画'],
  [2, '要件定義'],
  [3, '基本設計'],
  [4, '詳細設計'],
  [5, '実装'],
  [6, 'テスト'],
  [7, '移行・リリース'],
  [8, '運用保守'],
] as const satisfies Choices
export const devScales = [
  [1, '〜5名'],
  [2, '〜10名'],
  [3, '〜30名'],
  [4, '〜50名'],
  [5, '〜100名'],
  [6, '101名〜'],
] as const satisfies Choices
/** Lower bounds of a price search; a job matches when its upper price is at least `priceYen(id)`. */
export const prices = toNumbered(1, 8, (id) => `${priceYen(id) / 10_000}万〜`)

/** The amount in yen behind an id of `prices`: 1 = 300,000 … 8 = 1,000,000. */
export function priceYen(id: number): number {
  return (id + 2) * 100_000
}

// People

export const genders = [
  [0, '未回答'],
  [1, '男性'],
  [2, '女性'],
  [9, 'その他'],
] as const satisfies Choices
export const nationalityTypes = [
  [1, '日本'],
  [2, '外国'],
] as const satisfies Choices
export const candidateTypes = [
  [1, 'フリーランス'],
  [4, 'フリーランス（法人）'],
  [2, '正社員'],
  [3, '契約社員'],
] as const satisfies Choices
export const affiliationTypes = [
  [1, '自社所属'],
  [2, '他社所属'],
] as const satisfies Choices
/** What a supplier is before the law: those without employees fall under the Freelance Act (RULES 9). */
export const legalForms = [
  [1, '法人'],
  [2, '法人（一人会社・従業員なし）'],
  [3, '個人事業主（従業員なし）'],
  [4, '個人事業主（従業員あり）'],
] as const satisfies Choices
export const employeeFlags = [
  [0, 'なし'],
  [1, 'あり'],
] as const satisfies Choices
/** Whether the supplier's order states that the work is a re-consignment, with the client and its due date. */
export const reconsignmentFlags = [
  [0, '明示しない'],
  [1, '明示する'],
] as const satisfies Choices
export const candidateRegisterStatus = [
  [0, '未登録'],
  [1, '未対応'],
  [2, '自動連絡'],
  [3, '個別連絡'],
  [4, '面談調整'],
  [5, '面談設定済'],
  [6, '面談実施'],
  [7, '本登録'],
  [8, '登録NG'],
  [9, '無効'],
  [10, '退会'],
] as const satisfies Choices
export const candidateSalesStatus = [
  [0, '未選択'],
  [1, '営業中'],
  [2, '営業終了'],
  [3, '営業不可'],
  [4, '取引停止'],
] as const satisfies Choices
export const potentialFlags = [
  [1, 'ポテンシャルあり'],
  [0, 'ポテンシャルなし'],
] as const satisfies Choices
export const registerRoutes = [
  [0, '通常'],
  [1, '取り込み'],
  [2, '外部媒体A'],
  [3, '外部媒体B'],
  [4, '外部媒体C'],
  [5, 'サイト'],
  [6, 'API'],
] as const satisfies Choices
export const enterpriseMemberStatus = [
  [0, '招待中'],
  [1, '有効'],
  [2, '無効'],
  [3, '削除済'],
] as const satisfies Choices
export const authorities = [
  [0, 'メンバー'],
  [1, 'マネージャー'],
  [2, '管理者'],
] as const satisfies Choices
export const contractPermissions = [
  [2, 'すべて'],
  [1, '自分の契約のみ'],
  [0, '不可'],
] as const satisfies Choices
export const signUpModes = [
  [1, '受付停止'],
  [2, '承認制'],
  [3, '自由'],
] as const satisfies Choices
export const signUpStates = [
  [0, '承認待ち'],
  [1, '承認済'],
  [2, '見送り'],
] as const satisfies Choices
export const companyMemberStatus = [
  [0, '有効'],
  [1, '無効'],
] as const satisfies Choices

// Companies and jobs

export const companyStatus = [
  [0, '未選択'],
  [1, 'ターゲット'],
  [2, 'アプローチ中'],
  [3, '面談済'],
  [4, '提案可'],
  [5, '契約締結'],
  [6, '取引可'],
  [7, '連絡不通'],
  [8, '営業不可'],
  [9, '取引停止'],
  [10, '無効'],
] as const satisfies Choices
export const companyTypes = [
  [1, 'エンドクライアント'],
  [2, 'プライム'],
  [3, 'パートナー'],
  [4, 'その他'],
] as const satisfies Choices
/** Rank of a company, company sales, candidate or job. */
export const ranks = [
  [0, '未選択'],
  [1, 'A'],
  [2, 'B'],
  [3, 'C'],
  [4, 'D'],
  [5, 'E'],
] as const satisfies Choices
export const companyFeatures = [
  [1, '上場企業'],
  [2, 'スタートアップ'],
  [3, '自社サービス'],
  [4, '受託開発'],
  [5, '外資系'],
] as const satisfies Choices
export const jobFeatures = [
  [101, '高単価'],
  [102, '長期'],
  [103, '上流工程'],
  [104, '新規開発'],
  [105, '副業可'],
  [106, '英語を使う'],
  [107, '最新技術'],
] as const satisfies Choices
export const features = [...companyFeatures, ...jobFeatures] as const satisfies Choices
export const applicationStatus = [
  [1, '募集中'],
  [2, '募集終了'],
] as const satisfies Choices
export const openStatus = [
  [1, '公開'],
  [2, '非公開'],
] as const satisfies Choices
export const jobAdjustmentFlags = [
  [1, '時間幅'],
  [2, '固定'],
] as const satisfies Choices
export const resaleRestrictions = [
  [0, '未設定'],
  [1, '不可'],
  [2, '1社先まで'],
  [3, '2社先まで'],
  [4, '制限なし'],
] as const satisfies Choices
export const acceptForeigner = [
  [1, '可'],
  [2, '条件付き可'],
  [3, '不可'],
] as const satisfies Choices
export const pcLoans = [
  [1, 'あり'],
  [2, 'なし'],
  [3, '応相談'],
] as const satisfies Choices
export const dresscodes = [
  [1, '自由'],
  [2, 'オフィスカジュアル'],
  [3, 'スーツ'],
] as const satisfies Choices

// Opportunities and applications

export const opportunityStatus = [
  [0, '案件紹介'],
  [10, '提案'],
  [20, '商談依頼'],
  [30, '1次商談'],
  [40, '最終商談'],
  [50, 'オファー'],
  [60, 'オファー承諾'],
  [70, '成約'],
] as const satisfies Choices
export const closeStatus = [
  [70, '成約'],
  [80, '見送り'],
  [90, '辞退'],
] as const satisfies Choices
/** What opens after sign-in, as a member chooses. */
export const homePages = [
  [1, '候補者の一覧'],
  [2, '今日やること'],
] as const

export const opportunityPossibilities = [
  [0, '未設定'],
  [1, 'A'],
  [2, 'B'],
  [3, 'C'],
] as const satisfies Choices
export const opportunityCreateRoutes = [
  [0, '通常'],
  [1, '提案'],
  [2, 'エンジニアダッシュボード'],
] as const satisfies Choices
export const applyNewFlags = [
  [1, '新規'],
  [0, '既存'],
] as const satisfies Choices
/** 1 nobody has taken it up, 2 it has an opportunity, 9 rejected. */
export const applyStatus = [
  [1, '未対応'],
  [2, '商談あり'],
  [9, '見送り'],
] as const satisfies Choices
export const applyKinds = [
  [1, '通常'],
  [2, 'エージェント'],
  [3, 'スカウト'],
] as const satisfies Choices
export const applyRoutes = [
  [10, 'サイト応募'],
  [20, '会員登録'],
  [30, 'フォーム'],
  [40, '手動'],
  [50, '取り込み'],
  [60, 'API'],
  [70, 'Webhook'],
  [80, '紹介'],
  [90, 'スカウト'],
  [100, '外部媒体A'],
  [110, '外部媒体B'],
  [120, '外部媒体C'],
  [160, 'その他'],
] as const satisfies Choices

// Contracts

/** Forms of engagement a candidate has or wishes (`contract_type_ids`, `current_contract_type_id`). */
export const contractTypes = [
  [1, '準委任'],
  [2, '請負'],
  [3, '派遣'],
  [4, '契約社員'],
  [5, '正社員'],
  [9, 'その他'],
] as const satisfies Choices
export const contractKinds = [
  [1, '準委任（履行割合型）'],
  [2, '準委任（成果完成型）'],
  [3, '請負'],
  [4, '派遣'],
] as const satisfies Choices
export const contractDocumentTypes = [
  [0, '見積書'],
  [1, '注文書（販売側）'],
  [2, '注文請書'],
  [3, '注文書（仕入側）'],
] as const satisfies Choices
/** 未確定 and 確定 of contracts, billing sides, payment sides and billing merges. */
const confirmation = [
  [1, '未確定'],
  [99, '確定'],
] as const satisfies Choices
export const contractStatus = confirmation
export const renewalStatus = [
  [0, '未対応'],
  [1, '検討中'],
  [2, '終了'],
  [3, '満了'],
  [4, '更新済'],
] as const satisfies Choices
export const renewalRequests = [
  [1, '更新希望'],
  [2, '終了希望'],
  [3, '要相談'],
] as const satisfies Choices
export const renewalMail = [
  [0, '未送信'],
  [1, '送信済'],
] as const satisfies Choices
export const manHourTypes = [
  [1, '人月'],
  [2, '日額'],
] as const satisfies Choices

// Prices and hour adjustment

export const taxFlags = [
  [1, '税抜'],
  [2, '税込'],
] as const satisfies Choices
export const transportationTaxFlags = [
  [1, '税込'],
  [2, '非課税'],
] as const satisfies Choices
export const contractAdjustmentFlags = [
  [1, '時間幅'],
  [2, '固定'],
  [3, '時間精算'],
] as const satisfies Choices
export const adjustmentTypes = [
  [1, '上下割'],
  [2, '上割'],
  [3, '中割'],
  [4, '下割'],
] as const satisfies Choices
/** Rounding of worked time; the id is the number of minutes. */
export const adjustmentUnits = [
  [1, '1分'],
  [5, '5分'],
  [10, '10分'],
  [15, '15分'],
  [30, '30分'],
  [60, '60分'],
] as const satisfies Choices
/** Rounding of unit prices; the id is the number of yen. */
export const roundingPrices = [
  [1, '1円'],
  [10, '10円'],
  [100, '100円'],
] as const satisfies Choices
export const roundingModes = [
  [1, '切捨て'],
  [2, '切上げ'],
  [3, '四捨五入'],
] as const satisfies Choices
/** The id is the rate in percent. */
export const customItemTaxRates = [
  [10, '10%'],
  [8, '8%（軽減税率）'],
  [0, '非課税'],
] as const satisfies Choices

// Payment terms and deadlines

/** Closing day, pay day and submission day of a month; 30 is the month end. */
export const usanceDays: Choices = [...toNumbered(1, 28, (day) => `${day}日`), [30, '月末']]
/** The id is what the month adds to N of N日サイト. */
export const usanceOffsets = [
  [0, '翌月'],
  [30, '翌々月'],
] as const satisfies Choices
export const deadlineMonths = [
  [0, '当月'],
  [1, '翌月'],
] as const satisfies Choices
export const deadlineDateTypes = [
  [1, '暦日'],
  [2, '営業日'],
] as const satisfies Choices
/** Submission day when the date type is 営業日; no month has more than 23 business days, 30 is the last one. */
export const deadlineBusinessDays: Choices = [
  ...toNumbered(1, 23, (day) => `第${day}営業日`),
  [30, '最終営業日'],
]
export const deadlineHours = toNumbered(0, 23, (hour) => `${hour}時`)
export const billingIssueDateSpans = [
  [1, '発生月'],
  [2, '翌月'],
] as const satisfies Choices

// Contract operations, billing and payment

export const contractOperationStatus = [
  [1, '稼働前'],
  [2, '稼働中'],
  [3, '稼働終了'],
  [4, '途中終了'],
  [5, '稼働なし'],
] as const satisfies Choices
export const submissionStatus = confirmation
export const billingStatus = confirmation
export const mailStatus = [
  [0, '未送信'],
  [1, '送信済'],
] as const satisfies Choices
export const sendOptions = [
  [0, '即時送信'],
  [1, '予約送信'],
] as const satisfies Choices
/** 1 = the issuer has a qualified-invoice registration number. */
export const invoiceIssuedFlags = [
  [1, 'あり'],
  [0, 'なし'],
] as const satisfies Choices
export const mailAttachmentItems = [
  [1, '本書類'],
  [2, '成果物'],
  [3, 'その他'],
] as const satisfies Choices
/** How the ZIP of a mail is locked; the first opens with Windows alone. */
export const zipEncryptions = [
  [1, 'ZipCrypto（標準）'],
  [2, 'AES-256'],
] as const satisfies Choices
/** Kinds of fee of which income tax is withheld when an individual earns them (LAW: 源泉徴収); 0 for the others. */
export const withholdingKinds = [
  [0, '対象外（開発・運用など）'],
  [1, 'デザイン'],
  [2, '原稿・編集'],
  [3, '講演・講師'],
  [4, '翻訳・通訳'],
  [5, '上記を含み区分できない業務'],
] as const satisfies Choices
export const paymentConfirmStatus = [
  [0, '未依頼'],
  [1, '回答待ち'],
  [2, '確認済'],
  [3, '確認済（期限経過）'],
  [4, '誤りの連絡あり'],
] as const satisfies Choices
export const displayItems = [
  [1, '稼働時間'],
  [2, '超過・控除'],
  [3, '作業者名'],
  [4, '精算単位'],
  [5, '作業期間'],
  [6, '自社担当者'],
  [7, '企業担当者'],
] as const satisfies Choices
export const bankAccountTypes = [
  [1, '普通'],
  [2, '当座'],
] as const satisfies Choices

// Marketing and site

export const automationEmailGroups = [
  [1, '新規登録のお礼'],
  [2, '応募のお礼'],
] as const satisfies Choices
export const broadcastStatus = [
  [1, '下書き'],
  [2, '予約済'],
  [3, '送信済'],
] as const satisfies Choices
/** Where one sending of marketing mails stands (src/marketing/mailings/mailing.ts); 0 while nothing was handed over. */
export const mailingStates = [
  [0, '下書き'],
  [1, '予約'],
  [3, '送信中'],
  [4, '一時停止'],
  [5, '送信済'],
  [6, '取消'],
  [7, '中止'],
] as const satisfies Choices
export const broadcastTargets = [
  [1, '候補者'],
  [2, '企業担当者'],
] as const satisfies Choices
export const questionnaireFormStatus = [
  [1, '有効'],
  [2, '無効'],
] as const satisfies Choices
export const articleStatus = [
  [0, '下書き'],
  [1, '公開中'],
  [2, '公開停止'],
] as const satisfies Choices
export const articleTermStatus = [
  [1, '公開'],
  [2, '非公開'],
] as const satisfies Choices
export const inquiryClientTypes = [
  [1, 'エージェント'],
  [2, 'SES'],
  [3, '受託開発'],
  [5, 'その他'],
] as const satisfies Choices

// Settings, import and export, operator

export const customPropertyArchiveFlags = [
  [0, '使用中'],
  [1, 'アーカイブ'],
] as const satisfies Choices
export const publicScopes = [
  [1, '自分のみ'],
  [3, '全員'],
] as const satisfies Choices
export const conditionTypes = [
  [1, '等しい'],
  [2, '等しくない'],
  [3, 'IDあり'],
  [4, '以上'],
  [5, 'テキストあり'],
  [6, '以下'],
  [7, '範囲'],
  [8, '入力あり'],
  [9, '入力なし'],
  [10, '今日から'],
] as const satisfies Choices
export const importKinds = [
  [1, '候補者'],
  [2, '企業'],
  [3, '案件'],
  [4, '企業担当者'],
  [5, '企業の口座'],
  [6, '候補者の口座'],
  [7, '契約'],
] as const satisfies Choices
export const exportEncodings = [
  [1, 'Shift_JIS'],
  [2, 'UTF-8'],
] as const satisfies Choices
export const exportHeaders = [
  [1, '英語'],
  [2, '日本語'],
] as const satisfies Choices
export const exportProperties = [
  [1, 'すべての項目'],
  [2, '表示中の項目のみ'],
] as const satisfies Choices
export const linkageServices = [
  [0, '自社LP'],
  [1, '外部媒体A'],
  [2, '外部媒体B'],
  [3, '外部媒体C'],
  [50, '手動アップロード'],
  [51, 'フォーム'],
  [98, 'API'],
  [99, 'Webhook'],
] as const satisfies Choices
/** The operator's restriction of a feature for an enterprise. */
export const restrictionFlags = [
  [0, '利用可'],
  [1, '制限中'],
] as const satisfies Choices
export const enterpriseContractStatus = [
  [1, '契約中'],
  [0, '終了'],
] as const satisfies Choices
/** Of an enterprise's invoice setting: a discount, usage that is charged. */
export const invoiceSettingFlags = [
  [0, 'なし'],
  [1, 'あり'],
] as const satisfies Choices
export const invoiceScheduleFlags = [
  [1, '未送信'],
  [2, '送信済'],
] as const satisfies Choices
export const enterpriseInvoiceStates = [
  [1, '下書き'],
  [2, '承認済'],
  [3, '送付済'],
  [4, '入金済'],
  [9, '取消'],
] as const satisfies Choices
export const announceAudiences = [
  [1, 'すべてのエージェント'],
  [2, '選んだエージェント'],
] as const satisfies Choices
export const announceStates = [
  [0, '下書き'],
  [1, '予約'],
  [2, '公開済'],
] as const satisfies Choices
export const announceMailFlags = [
  [1, 'メールなし'],
  [2, 'メールあり'],
] as const satisfies Choices

// History process codes

export const contractProcesses = [
  [10, '作成'],
  [20, '編集'],
  [30, '確定'],
  [40, '見積書をダウンロード'],
  [50, '注文書（販売側）をダウンロード'],
  [60, '注文請書をダウンロード'],
  [70, '注文書（仕入側）をダウンロード'],
  [80, '更新確認メールを販売側に送信'],
  [90, '更新確認メールを仕入側に送信'],
  [100, '確定を取消'],
  [110, '見積書をメール送信'],
  [120, '注文書（販売側）をメール送信'],
  [130, '注文請書をメール送信'],
  [140, '注文書（仕入側）をメール送信'],
  [150, '満了'],
  [160, '更新'],
  [170, '途中終了'],
  [180, '変更契約'],
] as const satisfies Choices
export const contractOperationProcesses = [
  [10, '作成'],
  [20, '編集'],
  [30, '確定'],
  [40, 'アップロード'],
  [50, 'ダウンロード'],
  [60, '締め'],
  [70, '確定を取消'],
] as const satisfies Choices
export const billingProcesses = [
  [10, '作成'],
  [20, '編集'],
  [30, '確定'],
  [40, 'ダウンロード'],
  [50, 'メール送信'],
  [60, '確定を取消'],
] as const satisfies Choices
export const paymentProcesses = [
  [110, '作成'],
  [120, '編集'],
  [130, '確定'],
  [140, 'ダウンロード'],
  [150, 'メール送信'],
  [160, '確定を取消'],
] as const satisfies Choices
export const billingMergeProcesses = [
  [210, '作成'],
  [220, '編集'],
  [230, '確定'],
  [240, 'ダウンロード'],
  [250, 'メール送信'],
  [260, '確定を取消'],
] as const satisfies Choices
