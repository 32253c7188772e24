import { toWords } from '../labels/label-words.ts'

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
  | 'status'
  | 'note'
  | 'other'

export const jobWords = toWords<JobTopic>(
  {
    name: 'project 案件名 案件名称 案件 件名 案件タイトル タイトル プロジェクト名 プロジェクト名称 業務名 案件名/概要 pj名 pjt名 求人名 案件件名 アンケン アンケンメイ title プロジェクト pj pjt 業務名称 表題 標題 お題 テーマ 品名 役務名 調達件名',
    detail:
      'description jobdescription responsibilities scope whatyouwilldo duties 内容 業務内容 案件内容 案件概要 概要 作業内容 仕事内容 詳細 案件詳細 業務概要 職務内容 担当業務 作業概要 業務詳細 プロジェクト内容 プロジェクト概要 開発内容 業務 作業 役割 お任せする業務 主な業務 案件説明 pj概要 ミッション ナイヨウ ギョウムナイヨウ',
    background: '背景 募集背景 案件背景 増員理由 募集理由 プロジェクト背景',
    required:
      '必 必 skillmust hissu requirements required requiredskills mandatory 要件 必要技術 求める方 求める人 求める人物 必要なもの 必要な経験 must musthave 必須 必須スキル 必須条件 必須要件 必須経験 必要スキル 必須スキル・経験 must 必須要件・スキル スキル必須 必要経験 必要条件 必要要件 求めるスキル 応募条件 応募資格 要求スキル 必須スキル/経験 必須技術 必須項目 求める経験 必須の経験・スキル musts 必須経験・スキル ヒッス',
    welcome:
      '尚 skillwant kangei plus preferred preferredskills goodtohave desirable bonus あると嬉しい 望ましい技術 望ましい経験 あると良いもの あれば nicetohave want 歓迎 歓迎スキル 尚可 尚可スキル 尚良 尚良し なお可 なお良し 歓迎条件 歓迎要件 歓迎経験 尚可条件 あると尚可 あれば尚可 want 優遇 あると良い 優遇スキル 任意スキル スキル尚可 歓迎・尚可 尚可要件 あれば尚良し 歓迎スキル・経験 尚可経験 あると望ましい 尚良スキル better 望ましいスキル なおよし 尚可スキル・経験 ナオカ カンゲイ 優遇条件 プラススキル wants',
    skills:
      'スキル 環境 開発環境 言語 使用言語 開発言語 使用技術 技術環境 技術スタック 技術 db os fw フレームワーク ツール 使用ツール クラウド 言語・fw 言語/fw スキル要件 開発言語・環境 言語・環境 技術要素 ミドルウェア os/db インフラ 動作環境 求める人物スキル スキルセット システム環境 フロントエンド バックエンド ライブラリ 主な技術 開発言語等',
    occupation: 'role position 職種 ポジション 募集職種 募集ポジション 役職 ロール 募集ロール',
    processes:
      'phase 工程 担当工程 作業工程 対応工程 フェーズ 作業フェーズ 開発フェーズ 担当フェーズ 開発工程 参画フェーズ 作業範囲 担当範囲',
    industry: '業種 業界 業種・業界 エンド業種 エンド業界',
    price:
      'tanka 単 price fee monthlyrate unitprice 料金 対価 派遣料金 月額料金 rate budget 単価 単金 金額 月額 月額単価 想定単価 予算 報酬 単価感 提示単価 予定単価 月単価 想定金額 人月単価 費用 想定単金 予算感 金額感 単価(税抜) 目安単価 基本単価 単価目安 報酬額 想定報酬 報酬月額 タンカ タンキン キンガク',
    priceMin:
      '下限 単価from 下限金額 pricefrom pricemin minprice tankamin 単価下限 下限単価 最低単価 単価min',
    priceMax: '上限 単価to 上限金額 priceto pricemax maxprice tankamax 単価上限 上限単価 最大単価 単価max',
    hours:
      'seisan kosu settlement セイサン 精算 精算幅 清算 清算幅 精算条件 精算時間 清算条件 精算範囲 稼働時間 稼働幅 時間幅 基準時間 精算基準 月間稼働時間 精算有無 想定稼働時間 精算単位',
    place:
      '勤務駅 就業駅 都道府県 pref prefecture station nearest neareststation kinmuchi eki moyori 駅 basho place office site worklocation バショ キンムチ モヨリ モヨリエキ 場所 勤務地 作業場所 勤務場所 就業場所 就業地 作業地 最寄駅 最寄 最寄り 最寄り駅 勤務先 ロケーション 現場 就業先 現場最寄駅 稼働場所 常駐先 拠点 エリア 勤務先最寄駅 勤務地・最寄駅 場所・勤務形態 勤務エリア 常駐場所 作業場所・最寄駅 就業場所・最寄駅 勤務地/最寄駅 location 参画場所 場所/リモート 出社先',
    workStyle:
      'workstyle workingstyle remotework remote 形態 リモート 勤務形態 テレワーク 在宅 リモート可否 リモート有無 リモート頻度 働き方 勤務形式 出社 出社頻度 在宅勤務 勤務体系 リモートワーク 就業形態 作業形態 勤務スタイル 稼働形態 在宅可否 勤務 リモート対応 出社日数',
    start:
      'kaishi jiki kikan startdate period term duration contractterm preferredstartdate キカン ジキ カイシ start 期間 時期 開始 開始日 開始時期 稼働開始 稼働期間 作業期間 契約期間 参画時期 参画 参画期間 稼働 案件期間 開始予定 就業期間 作業開始 参画日 稼働時期 稼働日 参画開始 着任 着任時期 業務期間 プロジェクト期間 入場 入場時期 稼働開始日 参画開始日 期間・稼働 契約開始 開始月 参画開始時期 募集期間 勤務期間',
    days: '稼働日数 週稼働 勤務日数 日数 稼働日数/週 勤務曜日 稼働率 週稼働日数 稼働頻度 勤務日 作業日数',
    recruitment:
      'ninzu openings headcount vacancies numberofopenings 人員 人 ニンズウ 募集人数 人数 募集人員 募集数 募集 募集枠 採用人数 募集名数 要員数 必要人数 枠 ポジション数 増員 人員',
    interview:
      'mendan mtg メンダン interview interviews 面談 面談回数 面接 打合せ 打ち合わせ 商談 面談方法 面談形式 面談・商談 選考 選考フロー 顔合わせ 面談数 面接回数 商談回数 打合せ回数 面談場所 選考方法',
    resale:
      'tier subcontract 商流 商流制限 再委託 商流条件 再委託可否 商流(制限) 再委託制限 ご提案可能範囲 所属 所属制限 提案範囲 商流限定 対象 ご紹介範囲 商流・制限 契約制限 対象商流 提案条件 募集対象 紹介範囲',
    foreigner:
      'visa foreigners foreignnationals nationality 国籍 外国籍 外国籍可否 外国籍の方 外国籍の可否 国籍制限 国籍条件 国籍要件 外国人 外国籍について',
    age: 'age 年齢 年齢制限 年齢層 対象年齢 年齢上限 年令 希望年齢 年代 想定年齢',
    usance:
      'payment paymentterms paymentsite 支払サイト 支払いサイト サイト 支払条件 支払 支払い お支払いサイト 支払サイクル 入金サイト お支払サイト お支払い',
    pc: 'equipment laptop pc 貸与pc pc貸与 端末 作業pc 貸与 pc環境 作業端末 貸与物 機材 支給pc',
    dress: 'dresscode attire 服装 ドレスコード 服装規定 勤務服装',
    workingTime:
      'hours workinghours workhours businesshours 勤務時間 就業時間 作業時間 時間 定時 勤務時間帯 就業時間帯 稼働時間帯 労働時間 コアタイム 就労時間 業務時間',
    contractType: 'contract contracttype 契約形態 契約 契約種別 契約区分 契約形式 契約方法',
    status:
      '状況 状態 ステータス status 募集状況 募集状態 募集ステータス 案件状況 案件ステータス 受付状況 ステイタス',
    note: 'remarks notes ビコウ 備考 制限 制限事項 その他 特記 特記事項 補足 注意事項 備考欄 条件 その他条件 ポイント コメント おすすめポイント 求める人物像 人物 人物像 求人ポイント 案件の特徴 魅力 アピール 特徴 人柄 体制 規模 チーム体制 開発体制 チーム構成 開発手法 チーム 開発規模 残業 残業時間 休日 休暇 並行 提案方法 ご提案時 ご提案時のお願い 必要情報 提案時 提案フォーマット ご提案フォーマット',
    other:
      'ankenno jobid notrequired notneeded company client department aboutus pic issued 不要 エンド エンド企業 顧客 クライアント 元請 企業名 案件番号 案件no 案件id 管理番号 id no 番号 更新日 登録日 担当 担当者 営業担当 弊社担当 tel mail email url 連絡先 お問い合わせ 株式会社 差出人 fax 携帯 住所 〒 本社 許可番号 送信者 from to cc 宛先 署名 送信日時 締切 募集締切',
  },
  ['price', 'place', 'start', 'interview', 'hours', 'foreigner', 'age', 'recruitment'],
  [
    [/外国籍|国籍/, 'foreigner'],
    [/(必須|must|必要)/, 'required'],
    [/(歓迎|尚可|尚良|なお可|優遇|want|あると|あれば|良い)/, 'welcome'],
    [/(単価|単金)/, 'price'],
    [/(精算|清算)/, 'hours'],
    [/商流|再委託/, 'resale'],
    [/面談|面接|打ち?合わ?せ?|商談/, 'interview'],
    [/リモート|テレワーク|在宅/, 'workStyle'],
    [/支払い?サイト/, 'usance'],
    [/年齢/, 'age'],
    [/勤務地|場所|最寄/, 'place'],
    [/(?<![a-z])pc(?![a-z])|パソコン/, 'pc'],
    [/服装/, 'dress'],
    [/予算|報酬|金額/, 'price'],
    [/^(入場|参画|着任|稼働開始|開始)(予定)?(日|時期|月)?$/, 'start'],
    [/募集人数|募集人員/, 'recruitment'],
    [/(勤務|就業|働く|作業)時間|時間帯/, 'workingTime'],
    [/背景/, 'background'],
    [/(業務|作業|案件|仕事)(内容|概要|詳細)/, 'detail'],
    [/(開発|使用)?(環境|言語|技術)(等|一覧)?$/, 'skills'],
    [/(開始|参画|入場|着任)(時期|日|月)/, 'start'],
    [/工程$/, 'processes'],
    [/^駅$|勤務駅$|^(?:near(?:est)?)?station$|^pref(?:ecture)?$/, 'place'],
    [/^尚$/, 'welcome'],
    [/^形態$|^remote/, 'workStyle'],
    [/^(?:募集|応募|参画|人材)?要件$/, 'required'],
    [/^名称$/, 'name'],
    [/備考/, 'note'],
  ],
  ['required', 'welcome'],
)
