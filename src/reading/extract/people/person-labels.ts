import { toWords } from '../labels/label-words.ts'

export type CandidateTopic =
  | 'name'
  | 'kana'
  | 'initials'
  | 'family'
  | 'given'
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
    name: '氏名 名前 お名前 御名前 ご氏名 要員名 要員 技術者名 技術者氏名 エンジニア名 スタッフ名 候補者名 本人氏名 人材名 漢字氏名 ネーム name 姓名 人財名 対象者 技術者 ナマエ fullname 記入者 なまえ お相手 応募者 応募者名 登録者 登録者名 candidate candidatename 候補者 候補 人材',
    kana: 'kana furigana かな しめい シメイ シメイカナ フリガナ ふりがな カナ カナ氏名 氏名カナ 氏名フリガナ 氏名かな ヨミガナ よみがな 読み仮名 ヨミ 読み',
    initials: 'イニシャル イニシャル名 表示名 略称 initial',
    family: '姓 苗字 名字 氏 セイ lastname familyname',
    given: '名 下の名前 メイ firstname givenname',
    gender: '性別 男女 セイベツ gender sex',
    age: '年齢 年令 満年齢 歳 ネンレイ age',
    birth: '生年月日 誕生日 生年月 セイネンガッピ dateofbirth dob birthdate birthday うまれ',
    station:
      '最寄 最寄駅 最寄り 最寄り駅 最寄駅名 もより もより駅 モヨリ モヨリエキ 自宅最寄駅 自宅最寄り駅 沿線 沿線駅 路線駅 最寄路線 住まい最寄駅 最寄沿線 最寄駅沿線 路線/駅 沿線/最寄駅 最寄り沿線 駅 neareststation station 最寄駅・路線 最寄駅・沿線 neareststa neareststn nearest closeststation',
    address: '住所 現住所 居住地 お住まい 住まい ジュウショ 在住 在住地 都道府県 居住エリア 居住 address',
    nationality: '国籍 籍 nationality citizenship',
    tel: '電話 電話番号 tel 携帯 携帯電話 携帯番号 連絡先電話番号 phone mobile cellphone phonenumber telephone お電話',
    email: 'メール メールアドレス email mail e-mail 電子メール eメール emailaddress mailaddress',
    price:
      '単価 希望単価 単金 希望単金 希望金額 金額 月額 希望月額 月単価 提示単価 提案単価 ご提案単価 想定単価 売単価 人月単価 単価感 目安単価 希望報酬 報酬 希望額 希望単価感 金額感 希望価格 希望単価/月 費用 単価希望 rate price 希望年収月額 タンカ キボウタンカ タンキン expectedrate desiredrate monthlyrate rate/month',
    priceMin: '希望単価下限 単価下限 下限単価 最低単価 最低希望単価',
    priceMax: '希望単価上限 単価上限 上限単価',
    start:
      'start 参画可否 稼働可否 稼働 稼働日 稼働開始 稼働開始日 稼働可能日 稼働時期 稼働可能時期 稼動 稼動日 稼動開始 稼動可能日 稼動時期 開始 開始日 開始時期 開始可能日 開始可能 参画 参画日 参画可能 参画可能日 参画時期 参画可能時期 参画開始 入場 入場日 入場可能日 入場時期 時期 就業可能日 作業開始 作業開始日 稼働可能 着任可能日 稼働開始時期 稼働予定 稼働予定日 参画希望日 稼働希望日 開始希望 希望開始日 希望開始 開始希望日 稼働希望 業務開始可能日 稼働開始可能日 カドウ カドウビ カイシ カイシビ サンカク available availability availablefrom startdate いつから いつから可能 稼働可 稼動可 開始可能時期 空き 空き予定 空き時期 空き予定日 次回稼働 次回稼働日 次回参画 次回参画日',
    state: '稼働状況 現状 現況 現在の状況 就業状況 状況 現在の稼働 稼動状況 ステータス',
    workStyle:
      '勤務形態 勤務形式 勤務 働き方 リモート リモート希望 テレワーク 在宅 出社 出勤 就業形態 就業形式 希望勤務形態 勤務スタイル 作業形態 希望働き方 リモート可否 勤務条件 出社可否 出社頻度 稼働形態 作業場所',
    days: '稼働日数 週稼働 勤務日数 日数 稼働率 希望日数 稼働可能日数 週稼働日数 出勤日数 稼働頻度 希望稼働日数',
    certification:
      '資格 保有資格 取得資格 資格・免許 資格免許 免許・資格 免許資格 資格等 所有資格 資格取得 資格/免許 取得資格等 保有資格等 資格・研修 免許 シカク',
    pr: '自己pr pr 自己アピール アピール アピールポイント 自己紹介 セールスポイント 営業コメント 推薦コメント 推薦文 コメント 人物 人物像 人柄 特記 特記事項 強み 所感 ポイント 経歴要約 職務要約 経歴サマリ 経歴サマリー スキルサマリ スキルサマリー スキル要約 経歴概要 職務概要 業務経験概要 要約 サマリ サマリー 特徴 おすすめポイント 弊社コメント 本人pr 営業からの一言 備考(営業コメント) 補足 経験概要 職務経歴要約 スキル概要 appeal',
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
      'ビコウ 希望 希望条件 条件 希望案件 希望業務 その他希望 その他条件 ng ng条件 希望内容 案件希望 要望 ご要望 希望事項 志向 備考 希望・条件 本人希望 メモ notes note remarks remark',
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
      '所属 所属会社 雇用 商流 所属形態 所属企業 所属先 雇用区分 会社 弊社との関係 並行 並行状況 面談 面談可能日 面談可能日時 面談希望 面接 学歴 最終学歴 配偶者 家族 扶養 結婚 学校 学部 卒業 趣味 作成日 更新日 日付 社員番号 番号 管理番号 id 記入日 語学 日本語 日本語レベル 英語 外国語 喫煙 健康 健康状態 血液型 外国籍の場合 来日 在留資格 支払サイト 精算 精算幅 時間 勤務時間 稼働時間 残業 並行営業 提案状況 他社提案状況 並行案件 服装 分類 種別 カテゴリ 区分 項目 no № 項番 # no. 順番 件数 visa visastatus marital maritalstatus japanese english japaneselevel arrival',
    sender:
      '営業担当 弊社担当 担当営業 送信者 差出人 発信者 緊急連絡先 紹介者 紹介会社 担当者名 営業 連絡先 お問い合わせ 問い合わせ先 会社所在地 本社 所在地 url web hp fax 携帯電話(担当) 件名: from: to: 宛先 subject 送信日時 労働者派遣事業 有料職業紹介 許可番号',
    other: '目次',
  },
  [
    'name',
    'kana',
    'initials',
    'gender',
    'age',
    'birth',
    'station',
    'nationality',
    'price',
    'start',
    'tel',
    'email',
  ],
  [
    [/緊急|保護者|紹介|担当者|営業/, 'sender'],
    [/^(?:your|applicant|engineer|candidate)name$/, 'name'],
    [/^(?:your|full|name)kana$/, 'kana'],
    [/^(?:hope|hoped|desired|wished|asking)(?:price|rate|salary|fee)$/, 'price'],
    [/^(?:ご)?(?:希望)?(?:お)?(?:単価|単金)/, 'price'],
    [/^(単価|単金)|単価$|単金$|希望(単価|単金|金額|月額)|(単価|単金)希望/, 'price'],
    [/メール(アドレス)?$/, 'email'],
    [/電話(番号)?$/, 'tel'],
    [/^月額|^報酬/, 'price'],
    [/週に?何日/, 'days'],
    [/いつから/, 'start'],
    [/いつまで/, 'state'],
    [/契約の?形/, 'contractType'],
    [/最寄/, 'station'],
    [/住まい|居住|都道府県/, 'address'],
    [/資格/, 'certification'],
    [/自己pr|アピール|推薦/, 'pr'],
    [/(稼働|稼動|参画|入場|就業|作業)(開始|可能)/, 'start'],
    [/(業務|勤務)(開始|可能)(日|時期|予定|予定日)?$/, 'start'],
    [/(保有|経験|得意|主要)?(スキル|技術|言語)(セット|一覧|等)?$/, 'skills'],
    [/工程$/, 'processes'],
    [/希望勤務地|勤務(可能)?(地|エリア)/, 'location'],
    [/(リモート|テレワーク|在宅|出社)(可否|希望|頻度|有無|について)?$/, 'workStyle'],
    [/期間$/, 'period'],
    [/(業務|作業|案件|プロジェクト|システム)(内容|概要|名)/, 'title'],
    [/経歴(書)?$/, 'history'],
    [/希望|条件/, 'wishes'],
  ],
)
