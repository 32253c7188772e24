/**
 * The labels that sheets and mails use, by what stands behind them. A label is matched without its blanks, signs and brackets
 * (`toLabelKey`), so each is written here once.
 */
export type LabelWords<Topic extends string> = {
  /** Whole labels. */
  exact: ReadonlyMap<string, Topic>
  /** What a longer label holds, tried in order where it is not known as a whole. */
  parts: readonly (readonly [pattern: RegExp, topic: Topic])[]
}

const toWords = <Topic extends string>(
  table: Record<Topic, string>,
  parts: readonly (readonly [RegExp, Topic])[],
): LabelWords<Topic> => ({
  exact: new Map(
    (Object.entries(table) as [Topic, string][]).flatMap(([topic, words]) =>
      words.split(' ').map((word) => [toLabelKey(word), topic] as const),
    ),
  ),
  parts,
})

/** A label as it is compared: 「氏　名：」, 【氏名】 and 氏名(漢字) are one. */
export const toLabelKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[([（［][^()[\]（）［］]{0,20}[)\]）］]/g, '')
    .replace(/[\s\u3099:：・･■□◆◇●○◎▼▽★☆▶►◼【】[\]<>《》≪≫〔〕「」『』*#\-_.．、]/g, '')
    .toLowerCase()

export type CandidateTopic =
  | 'name'
  | 'kana'
  | 'initials'
  | 'gender'
  | 'age'
  | 'birth'
  | 'station'
  | 'address'
  | 'nationality'
  | 'tel'
  | 'email'
  | 'price'
  | 'priceMin'
  | 'priceMax'
  | 'start'
  | 'state'
  | 'workStyle'
  | 'days'
  | 'certification'
  | 'pr'
  | 'skills'
  | 'processes'
  | 'occupation'
  | 'industry'
  | 'contractType'
  | 'location'
  | 'wishes'
  | 'history'
  | 'period'
  | 'title'
  | 'role'
  | 'years'
  | 'affiliation'
  | 'sender'
  | 'other'

export const candidateWords = toWords<CandidateTopic>(
  {
    name: '氏名 名前 お名前 御名前 ご氏名 要員名 要員 技術者名 技術者氏名 エンジニア名 スタッフ名 候補者名 本人氏名 人材名 漢字氏名 ネーム name 姓名 人財名 対象者 技術者',
    kana: 'シメイ シメイカナ フリガナ ふりがな カナ カナ氏名 氏名カナ 氏名フリガナ 氏名かな ヨミガナ よみがな 読み仮名 ヨミ 読み',
    initials: 'イニシャル イニシャル名 表示名 略称 initial',
    gender: '性別 男女 gender sex',
    age: '年齢 年令 満年齢 歳 ネンレイ age',
    birth: '生年月日 誕生日 生年月',
    station:
      '最寄 最寄駅 最寄り 最寄り駅 最寄駅名 もより もより駅 モヨリ 自宅最寄駅 自宅最寄り駅 沿線 沿線駅 路線駅 最寄路線 住まい最寄駅 最寄沿線 最寄駅沿線 路線/駅 沿線/最寄駅 最寄り沿線 駅',
    address: '住所 現住所 居住地 お住まい 住まい 在住 在住地 都道府県 居住エリア 居住',
    nationality: '国籍 籍 nationality',
    tel: '電話 電話番号 tel 携帯 携帯電話 携帯番号 連絡先電話番号 phone',
    email: 'メール メールアドレス email mail e-mail 電子メール eメール',
    price:
      '単価 希望単価 単金 希望単金 希望金額 金額 月額 希望月額 月単価 提示単価 提案単価 ご提案単価 想定単価 売単価 人月単価 単価感 目安単価 希望報酬 報酬 希望額 希望単価感 金額感 希望価格 希望単価/月 費用 単価希望 rate 希望年収月額',
    priceMin: '希望単価下限 単価下限 下限単価 最低単価 最低希望単価',
    priceMax: '希望単価上限 単価上限 上限単価',
    start:
      '稼働 稼働日 稼働開始 稼働開始日 稼働可能日 稼働時期 稼働可能時期 稼動 稼動日 稼動開始 稼動可能日 稼動時期 開始 開始日 開始時期 開始可能日 開始可能 参画 参画日 参画可能 参画可能日 参画時期 参画可能時期 参画開始 入場 入場日 入場可能日 入場時期 時期 就業可能日 作業開始 作業開始日 稼働可能 着任可能日 稼働開始時期 稼働予定 稼働予定日 参画希望日 稼働希望日 開始希望 希望開始日 希望開始 開始希望日 稼働希望 業務開始可能日 稼働開始可能日',
    state: '稼働状況 現状 現況 現在の状況 就業状況 状況 現在の稼働 稼動状況 ステータス',
    workStyle:
      '勤務形態 勤務形式 勤務 働き方 リモート リモート希望 テレワーク 在宅 出社 出勤 就業形態 就業形式 希望勤務形態 勤務スタイル 作業形態 希望働き方 リモート可否 勤務条件 出社可否 出社頻度 稼働形態 作業場所',
    days: '稼働日数 週稼働 勤務日数 日数 稼働率 希望日数 稼働可能日数 週稼働日数 出勤日数 稼働頻度 希望稼働日数',
    certification:
      '資格 保有資格 取得資格 資格・免許 資格免許 免許・資格 免許資格 資格等 所有資格 資格取得 資格/免許 取得資格等 保有資格等 資格・研修 免許',
    pr: '自己pr pr 自己アピール アピール アピールポイント 自己紹介 セールスポイント 営業コメント 推薦コメント 推薦文 コメント 人物 人物像 人柄 特記 特記事項 強み 所感 ポイント 経歴要約 職務要約 経歴サマリ 経歴サマリー スキルサマリ スキルサマリー スキル要約 経歴概要 職務概要 業務経験概要 要約 サマリ サマリー 特徴 おすすめポイント 弊社コメント 本人pr 営業からの一言 備考(営業コメント) 補足 経験概要 職務経歴要約 スキル概要',
    skills:
      'スキル 得意 得意スキル 得意技術 技術要素 tech skill skills technology technologies language category 得意分野 得意言語 技術 技術スキル 経験技術 経験スキル 保有スキル 主要スキル 主なスキル 言語 使用言語 開発言語 経験言語 主要言語 プログラミング言語 環境 開発環境 使用技術 使用ツール db os ミドルウェア fw フレームワーク ツール クラウド 言語・fw 言語/fw 言語・環境 言語環境 言語/環境 os/db os・db サーバー 機種 機種/os 機種・os サーバ 使用機種 スキルセット テクニカルスキル 活かせるスキル 経験 ライブラリ インフラ 技術要素 言語・ツール 言語ツール 言語・db 言語/db 使用言語・環境 技術環境 dbms os・ミドルウェア その他ツール その他技術 fw・ツール 言語・技術 使用技術・環境 スキル・経験 開発言語・環境 ツール等 db/ミドルウェア 環境・言語 技術スタック 主な技術',
    processes:
      '工程 phase 担当工程 作業工程 対応工程 経験工程 対応可能工程 開発工程 担当フェーズ フェーズ 作業フェーズ 担当作業工程 参画工程 得意工程 担当範囲',
    occupation: '職種 希望職種 ポジション 希望ポジション 職務 経験職種',
    industry: '業種 業界 経験業種 経験業界 得意業種 得意業界 業務知識 業種・業務 業種業務',
    contractType: '契約形態 契約 希望契約形態 契約種別 契約区分 雇用形態 希望契約',
    location:
      '希望勤務地 場所 勤務地 勤務希望地 希望エリア 希望場所 勤務地希望 勤務可能エリア 稼働エリア 通勤 通勤可能範囲 勤務可能地 通勤圏 勤務場所 エリア 希望勤務エリア 希望地 勤務エリア 通勤時間 通勤範囲',
    wishes:
      '希望 希望条件 条件 希望案件 希望業務 その他希望 その他条件 ng ng条件 希望内容 案件希望 要望 ご要望 希望事項 志向 備考 希望・条件 本人希望',
    history:
      '職務経歴 業務経歴 経歴 開発経歴 職歴 プロジェクト経歴 業務履歴 開発実績 業務経験 職務履歴 主な経歴 案件経歴 経験案件 業務実績 プロジェクト実績 略歴 職務内容',
    period:
      '期間 period 作業期間 開発期間 参画期間 業務期間 従事期間 年月 在籍期間 稼働期間 プロジェクト期間 就業期間 担当期間 参加期間 期間(年月) from to 開始年月 終了年月 開始月 終了月 年月日',
    title:
      'project 案件名 プロジェクト名 案件 プロジェクト 業務内容 作業内容 業務名 システム名 開発内容 担当業務 案件概要 業務概要 プロジェクト概要 概要 内容 案件名称 案件内容 システム概要 開発システム プロジェクト内容 業務 タイトル プロジェクト名称 プロジェクト名・業務内容 案件名・業務内容 案件・業務内容 担当内容 プロジェクト名・概要 業務内容・実績 業務内容/役割 実績 取り組み 件名 会社名 勤務先 就業先',
    role: 'role 役割 規模 体制 人数 役割・規模 役割/規模 担当 担当者 役職 チーム人数 プロジェクト規模 規模・役割 立場 人員 規模/役割 要員数 規模・体制 役割・人数 開発規模 ポジション・人数 ロール 担当役割 チーム規模',
    years:
      'years year 経験年数 年数 経験 経験期間 実務年数 実務経験 使用年数 使用期間 利用年数 it経験 実務経験年数 it経験年数 業界経験 業界経験年数 月数 経験月数 経験(年) レベル 評価 習熟度 自己評価 スキルレベル',
    affiliation:
      '所属 所属会社 雇用 商流 所属形態 所属企業 所属先 雇用区分 会社 弊社との関係 並行 並行状況 面談 面談可能日 面談可能日時 面談希望 面接 学歴 最終学歴 配偶者 家族 扶養 結婚 学校 学部 卒業 趣味 作成日 更新日 日付 社員番号 番号 管理番号 id 記入日 語学 日本語 日本語レベル 英語 外国語 喫煙 健康 健康状態 血液型 外国籍の場合 来日 在留資格 支払サイト 精算 精算幅 時間 勤務時間 稼働時間 残業 並行営業 提案状況 他社提案状況 並行案件 服装 分類 種別 カテゴリ 区分 項目 no № 項番 # no. 順番 件数',
    sender:
      '営業担当 弊社担当 担当営業 送信者 差出人 発信者 緊急連絡先 紹介者 紹介会社 担当者名 営業 連絡先 お問い合わせ 問い合わせ先 会社所在地 本社 所在地 url web hp fax 携帯電話(担当) 件名: from: to: 宛先 subject 送信日時 労働者派遣事業 有料職業紹介 許可番号',
    other: '目次',
  },
  [
    [/緊急|保護者|紹介|担当者|営業/, 'sender'],
    [/^(単価|単金)|単価$|単金$|希望(単価|単金|金額|月額)|(単価|単金)希望/, 'price'],
    [/最寄/, 'station'],
    [/資格/, 'certification'],
    [/自己pr|アピール|推薦/, 'pr'],
    [/(稼働|稼動|参画|入場|就業|作業)(開始|可能)/, 'start'],
    [/(保有|経験|得意|主要)?(スキル|技術|言語)(セット|一覧|等)?$/, 'skills'],
    [/工程$/, 'processes'],
    [/希望勤務地|勤務(可能)?(地|エリア)/, 'location'],
    [/(リモート|テレワーク|在宅|出社)(可否|希望|頻度|有無)?$/, 'workStyle'],
    [/期間$/, 'period'],
    [/(業務|作業|案件|プロジェクト|システム)(内容|概要|名)/, 'title'],
    [/経歴(書)?$/, 'history'],
    [/希望|条件/, 'wishes'],
  ],
)

export type JobTopic =
  | 'name'
  | 'detail'
  | 'background'
  | 'required'
  | 'welcome'
  | 'skills'
  | 'occupation'
  | 'processes'
  | 'industry'
  | 'price'
  | 'priceMin'
  | 'priceMax'
  | 'hours'
  | 'place'
  | 'workStyle'
  | 'start'
  | 'days'
  | 'recruitment'
  | 'interview'
  | 'resale'
  | 'foreigner'
  | 'age'
  | 'usance'
  | 'pc'
  | 'dress'
  | 'workingTime'
  | 'contractType'
  | 'note'
  | 'other'

export const jobWords = toWords<JobTopic>(
  {
    name: 'project 案件名 案件名称 案件 件名 案件タイトル タイトル プロジェクト名 プロジェクト名称 業務名 案件名/概要 pj名 pjt名 求人名 案件件名 title プロジェクト pj pjt 業務名称',
    detail:
      '内容 業務内容 案件内容 案件概要 概要 作業内容 仕事内容 詳細 案件詳細 業務概要 職務内容 担当業務 作業概要 業務詳細 プロジェクト内容 プロジェクト概要 開発内容 業務 作業 役割 お任せする業務 主な業務 案件説明 pj概要 ミッション',
    background: '背景 募集背景 案件背景 増員理由 募集理由 プロジェクト背景',
    required:
      'must musthave 必須 必須スキル 必須条件 必須要件 必須経験 必要スキル 必須スキル・経験 must 必須要件・スキル スキル必須 必要経験 必要条件 必要要件 求めるスキル 応募条件 応募資格 要求スキル 必須スキル/経験 必須技術 必須項目 求める経験 必須の経験・スキル musts 必須経験・スキル',
    welcome:
      'nicetohave want 歓迎 歓迎スキル 尚可 尚可スキル 尚良 尚良し なお可 なお良し 歓迎条件 歓迎要件 歓迎経験 尚可条件 あると尚可 あれば尚可 want 優遇 あると良い 優遇スキル 任意スキル スキル尚可 歓迎・尚可 尚可要件 あれば尚良し 歓迎スキル・経験 尚可経験 あると望ましい 尚良スキル better 望ましいスキル なおよし 尚可スキル・経験 優遇条件 プラススキル wants',
    skills:
      'スキル 環境 開発環境 言語 使用言語 開発言語 使用技術 技術環境 技術スタック 技術 db os fw フレームワーク ツール 使用ツール クラウド 言語・fw 言語/fw スキル要件 開発言語・環境 言語・環境 技術要素 ミドルウェア os/db インフラ 動作環境 求める人物スキル スキルセット システム環境 フロントエンド バックエンド ライブラリ 主な技術 開発言語等',
    occupation: 'role position 職種 ポジション 募集職種 募集ポジション 役職 ロール 募集ロール',
    processes:
      '工程 担当工程 作業工程 対応工程 フェーズ 作業フェーズ 開発フェーズ 担当フェーズ 開発工程 参画フェーズ 作業範囲 担当範囲',
    industry: '業種 業界 業種・業界 エンド業種 エンド業界',
    price:
      'rate budget 単価 単金 金額 月額 月額単価 想定単価 予算 報酬 単価感 提示単価 予定単価 月単価 想定金額 人月単価 費用 想定単金 予算感 金額感 単価(税抜) 目安単価 基本単価 単価目安 報酬額 想定報酬 報酬月額',
    priceMin: '単価下限 下限単価 最低単価 単価min',
    priceMax: '単価上限 上限単価 最大単価 単価max',
    hours:
      '精算 精算幅 清算 清算幅 精算条件 精算時間 清算条件 精算範囲 稼働時間 稼働幅 時間幅 基準時間 精算基準 月間稼働時間 精算有無 想定稼働時間 精算単位',
    place:
      'location 場所 勤務地 作業場所 勤務場所 就業場所 就業地 作業地 最寄駅 最寄 最寄り 最寄り駅 勤務先 ロケーション 現場 就業先 現場最寄駅 稼働場所 常駐先 拠点 エリア 勤務先最寄駅 勤務地・最寄駅 場所・勤務形態 勤務エリア 常駐場所 作業場所・最寄駅 就業場所・最寄駅 勤務地/最寄駅 location 参画場所 場所/リモート 出社先',
    workStyle:
      'リモート 勤務形態 テレワーク 在宅 リモート可否 リモート有無 リモート頻度 働き方 勤務形式 出社 出社頻度 在宅勤務 勤務体系 リモートワーク 就業形態 作業形態 勤務スタイル 稼働形態 在宅可否 勤務 リモート対応 出社日数',
    start:
      'start 期間 時期 開始 開始日 開始時期 稼働開始 稼働期間 作業期間 契約期間 参画時期 参画 参画期間 稼働 案件期間 開始予定 就業期間 作業開始 参画日 稼働時期 稼働日 参画開始 着任 着任時期 業務期間 プロジェクト期間 入場 入場時期 稼働開始日 参画開始日 期間・稼働 契約開始 開始月 参画開始時期 募集期間 勤務期間',
    days: '稼働日数 週稼働 勤務日数 日数 稼働日数/週 勤務曜日 稼働率 週稼働日数 稼働頻度 勤務日 作業日数',
    recruitment:
      '募集人数 人数 募集人員 募集数 募集 募集枠 採用人数 募集名数 要員数 必要人数 枠 ポジション数 増員 人員',
    interview:
      'interview interviews 面談 面談回数 面接 打合せ 打ち合わせ 商談 面談方法 面談形式 面談・商談 選考 選考フロー 顔合わせ 面談数 面接回数 商談回数 打合せ回数 面談場所 選考方法',
    resale:
      '商流 商流制限 再委託 商流条件 再委託可否 商流(制限) 再委託制限 ご提案可能範囲 所属 所属制限 提案範囲 商流限定 対象 ご紹介範囲 商流・制限 契約制限 対象商流 提案条件 募集対象 紹介範囲',
    foreigner:
      'nationality 国籍 外国籍 外国籍可否 外国籍の方 外国籍の可否 国籍制限 国籍条件 国籍要件 外国人 外国籍について',
    age: '年齢 年齢制限 年齢層 対象年齢 年齢上限 年令 希望年齢 年代 想定年齢',
    usance:
      '支払サイト 支払いサイト サイト 支払条件 支払 支払い お支払いサイト 支払サイクル 入金サイト お支払サイト お支払い',
    pc: 'pc 貸与pc pc貸与 端末 作業pc 貸与 pc環境 作業端末 貸与物 機材 支給pc',
    dress: '服装 ドレスコード 服装規定 勤務服装',
    workingTime:
      '勤務時間 就業時間 作業時間 時間 定時 勤務時間帯 就業時間帯 稼働時間帯 労働時間 コアタイム 就労時間 業務時間',
    contractType: '契約形態 契約 契約種別 契約区分 契約形式 契約方法',
    note: '備考 制限 制限事項 その他 特記 特記事項 補足 注意事項 備考欄 条件 その他条件 ポイント コメント おすすめポイント 求める人物像 人物 人物像 求人ポイント 案件の特徴 魅力 アピール 特徴 人柄 体制 規模 チーム体制 開発体制 チーム構成 開発手法 チーム 開発規模 残業 残業時間 休日 休暇 並行 提案方法 ご提案時 ご提案時のお願い 必要情報 提案時 提案フォーマット ご提案フォーマット',
    other:
      'エンド エンド企業 顧客 クライアント 元請 企業名 案件番号 案件no 案件id 管理番号 id no 番号 更新日 登録日 担当 担当者 営業担当 弊社担当 tel mail email url 連絡先 お問い合わせ 株式会社 差出人 fax 携帯 住所 〒 本社 許可番号 送信者 from to cc 宛先 署名 送信日時 締切 募集締切',
  },
  [
    [/外国籍|国籍/, 'foreigner'],
    [/(必須|must|必要)/, 'required'],
    [/(歓迎|尚可|尚良|なお可|優遇|want|あると|あれば|良い)/, 'welcome'],
    [/(単価|単金)/, 'price'],
    [/(精算|清算)/, 'hours'],
    [/商流|再委託/, 'resale'],
    [/面談|面接/, 'interview'],
    [/リモート|テレワーク|在宅/, 'workStyle'],
    [/支払い?サイト/, 'usance'],
    [/年齢/, 'age'],
    [/勤務地|場所|最寄/, 'place'],
    [/募集人数|募集人員/, 'recruitment'],
    [/(勤務|就業)時間/, 'workingTime'],
    [/背景/, 'background'],
    [/(業務|作業|案件|仕事)(内容|概要|詳細)/, 'detail'],
    [/(開発|使用)?(環境|言語|技術)(等|一覧)?$/, 'skills'],
    [/(開始|参画)(時期|日)/, 'start'],
    [/工程$/, 'processes'],
  ],
)

/** What a label names: by its whole, else by what it holds where `loosely`; undefined for what is no label of ours. */
export function topicOf<Topic extends string>(
  words: LabelWords<Topic>,
  text: string,
  loosely: boolean,
): Topic | undefined {
  if (text.length > 40) return undefined
  const key = toLabelKey(text)
  if (key === '') return undefined
  const exact = words.exact.get(key)
  if (exact !== undefined || !loosely || key.length > 16) return exact
  return words.parts.find(([pattern]) => pattern.test(key))?.[1]
}
