/**
 * Screens of the product, drawn small in HTML: they weigh less than a picture file and stay sharp. Names and amounts are
 * examples; to screen readers each is one picture, told by its label.
 */
const board = [
  ['提案', [['Kotlin 決済基盤', '佐藤', 82]]],
  [
    '面談調整',
    [
      ['AWS 移行支援', '田中', 90],
      ['React 会員サイト', '鈴木', 75],
    ],
  ],
  ['結果待ち', [['データ基盤 構築', '高橋', 88]]],
] as const

export const BoardPicture = () => (
  <div className="lp-screen" role="img" aria-label="商談ボードの画面の例。商談が段階ごとの列に並んでいる">
    <p className="lp-screen-title">商談</p>
    <div className="lp-board">
      {board.map(([stage, cards]) => (
        <div key={stage}>
          <p>
            {stage} <b>{cards.length}</b>
          </p>
          {cards.map(([job, person, price]) => (
            <p key={job} className="lp-card">
              <b>{job}</b>
              <span>{person}さん</span>
              <span className="lp-price">{price}万円</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  </div>
)

/** One worker's way from the application to the payment: 724,035 yen and its tax. */
const way = [
  ['応募', '田中さん', '自社サイトから'],
  ['商談', 'AWS 移行支援', '成約'],
  ['契約', '月額 ¥700,000', '140〜180時間'],
  ['稼働', '185:30', '超過 ¥24,035'],
  ['請求', '¥796,438', '送付済'],
  ['入金', '¥796,438', '消込済'],
] as const

export const ThreadPicture = () => (
  <div
    className="lp-screen lp-way"
    role="img"
    aria-label="1件の応募が、商談、契約、稼働、請求、入金まで続いていく例"
  >
    {way.map(([step, value, state]) => (
      <p key={step}>
        <b>{step}</b>
        <span>{value}</span>
        <span className="lp-tag">{state}</span>
      </p>
    ))}
  </div>
)

/** RULES 1, worked example: 700,000 yen, 140 to 180 hours, middle split, 10 yen: 4,370 yen an hour. */
const months = [
  ['佐藤', '160:00', '—', '¥700,000'],
  ['田中', '185:30', '超過 ¥24,035', '¥724,035'],
  ['鈴木', '132:00', '控除 ¥34,960', '¥665,040'],
] as const

export const MonthPicture = () => (
  <div
    className="lp-screen"
    role="img"
    aria-label="契約稼働の画面の例。稼働時間を入れると、超過と控除が計算される"
  >
    <p className="lp-screen-title">契約稼働（140〜180時間・中割）</p>
    <div className="lp-rows">
      <p className="lp-row-head">
        <span>ワーカー</span>
        <span>時間</span>
        <span>精算</span>
        <span>請求額</span>
      </p>
      {months.map(([person, hours, difference, total]) => (
        <p key={person}>
          <span>{person}さん</span>
          <span>{hours}</span>
          <span>{difference}</span>
          <b>{total}</b>
        </p>
      ))}
    </div>
  </div>
)

/** 724,035 yen at 10%: 72,403.5, rounded down. */
export const InvoicePicture = () => (
  <div
    className="lp-screen lp-paper"
    role="img"
    aria-label="請求書の例。登録番号、税率ごとの消費税、合計が載る"
  >
    <p className="lp-paper-title">請求書</p>
    <p className="lp-paper-no">登録番号 T0000000000000</p>
    <p className="lp-paper-sum">
      ご請求金額 <b>¥796,438</b>
    </p>
    <div className="lp-lines">
      <p>
        <span>システム開発支援（7月分）</span>
        <span>¥700,000</span>
      </p>
      <p>
        <span>超過精算 5:30</span>
        <span>¥24,035</span>
      </p>
      <p>
        <span>10%対象 ¥724,035　消費税</span>
        <span>¥72,403</span>
      </p>
    </div>
  </div>
)

export const SitePicture = () => (
  <div className="lp-screen lp-phone" role="img" aria-label="公開サイトの例。スマートフォンで案件が並ぶ">
    <p className="lp-screen-title">案件を探す</p>
    {(
      [
        ['フロントエンド開発（React）', '70〜85', 'リモートOK'],
        ['クラウド基盤の設計・構築', '80〜95', '面談1回'],
      ] as const
    ).map(([job, price, tag]) => (
      <p key={job} className="lp-card">
        <b>{job}</b>
        <span className="lp-price">{price}万円/月額</span>
        <span className="lp-tag">{tag}</span>
      </p>
    ))}
  </div>
)
