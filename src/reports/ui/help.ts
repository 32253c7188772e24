import type { HelpPage } from '#foundation/ui/help/help-page.ts'
import { todayLetters } from './today/today-letters.ts'

/** The keys of today's list; its letters are what the screen offers the palette. */
const todayKeys: HelpPage['ownKeys'] = [['j k', '行を移動'], ['Enter', '開く'], ...todayLetters]

const counting =
  '数字は、見るたびにいまの記録から数えます。自分の契約だけを見る人の合計は、その契約だけの合計です。'
const behind = '数字を押すと、もとになった記録が並びます。合計は必ず一致します。'
const views =
  '期間・まとめ方・絞り込みはアドレスに入り、ビューとして保存できます。CSV・Excelと、グラフの画像で書き出せます。'

export const help: readonly HelpPage[] = [
  {
    at: 'today',
    reading: 'きょうやること とぅーどぅ たすく まち',
    what: '応募への返信、稼働の確定、請求の送信など、今日自分が動くことを1つにまとめた画面です。',
    how: [
      '組ごとに4行まで出ます。残りは「すべて開く」の先の一覧にあります。',
      '自分の担当だけを見るか、見えるものすべてを見るかを切り替えられます。',
      '行の右の操作で、その場で済ませられます。稼働の確定や作った商談は、30秒の間は取り消せます。メールの送信は取り消せません。',
      '「あとで」は、その日の自分の画面からだけ隠します。次の日にまだ待っていれば戻ります。',
      'コメントで呼ばれた「自分への連絡」は、返事のコメントを書くと消えます。',
      '「本人からの連絡先変更」は、記録を開いて反映するか見送ると消えます。',
      '「合意」には、送れる下書き、差し戻し（14日間）、返事のないもの、期限の近いものと、14日以内に始まるのに注文書（仕入）の合意がない契約が並びます。',
      '「ログイン後にこの画面を開く」で、最初の画面にできます。営業日の朝に件数をメールや通知で受け取ることもできます。',
    ],
    ownKeys: todayKeys,
    stuck: [
      [
        '期間の終わっていない月の確定が出てこない',
        '終わる前の確定には理由が要るため、ここには並びません。契約稼働の画面で確定してください。',
      ],
    ],
    related: ['applies', 'contract_operations/month', 'monthly_closes', 'setting/member/notifications'],
  },
  {
    at: 'report_summaries/contract',
    also: ['report_mails', 'report_summaries'],
    reading: 'れぽーと けいやく けんすう うりあげ そりえき',
    what: '契約の件数、単価、粗利などを、期間ごと・まとめ方ごとに見るレポートです。',
    how: [
      counting,
      '期間と単位（月・四半期・年度）、まとめ方（担当者・企業・スキルなど）を選びます。2つのまとめ方の表も作れます。',
      behind,
      '「期間にかかる契約」の数は、月の合計ではなく、期間ごとに数えます。',
      views,
      '「定期メール」では、毎週月曜日か毎月1日の朝に、選んだメンバーへPDFを送れます。数字は、受け取る人の権限で作り直します。',
    ],
    stuck: [['スキルごとの合計が全体より大きい', 'スキルをいくつも持つ作業者は、それぞれに数えるためです。']],
    related: ['report_summaries/contract_operation', 'report_summaries/billing_payment', 'contracts'],
  },
  {
    at: 'report_summaries/contract_operation',
    reading: 'れぽーと けいやくかどう かどう せいさん',
    what: '稼働月ごとの、稼働の件数・時間・金額を見るレポートです。',
    how: [counting, '契約の条件で絞り込めます。どの行にも、その契約を通して効きます。', behind, views],
    related: ['report_summaries/contract', 'contract_operations'],
  },
  {
    at: 'report_summaries/billing_payment',
    reading: 'れぽーと せいきゅう しはらい うりあげ もくひょう',
    what: '請求月ごとの、請求・支払・粗利を見るレポートです。目標を決めておくと、達成率も出ます。',
    how: [
      counting,
      'グラフの棒は仕入と粗利の積み重ねで、その和が売上（請求額）です。目標の線に棒が届けば、届いています。',
      '目標は「設定 → 商談レポート・見通し」で、毎月・月ごと・メンバーごとに決めます。1人に絞ると、その人の目標と比べます。',
      behind,
      views,
    ],
    related: ['report_billing_payments', 'billing_payments', 'setting/model_settings/report_opportunity'],
  },
  {
    at: 'report_billing_payments',
    reading: 'たんとうしゃべつ せいきゅう しはらい',
    what: '請求・支払の数字を、担当者ごとに比べるレポートです。',
    how: [
      counting,
      '担当者ごとに、期間の請求・支払・粗利が並びます。目標があれば達成率も出ます。',
      'マネージャーより下の人に出る目標は、自分の目標だけです。',
      behind,
      views,
    ],
    related: ['report_summaries/billing_payment', 'setting/model_settings/report_opportunity'],
  },
  {
    at: 'report_radar',
    reading: 'けいやくまんりょうれーだー まんりょう べんち こうしん',
    what: '90日以内に終わる、まだ更新も満了もしていない契約を並べ、次にすることを示す画面です。',
    how: [
      '「失う粗利」は、続くと決まっていない契約の月額の粗利の合計です。',
      '「次にすること」は両側の回答から1つに決まります。更新の契約を作る、商談か提案を始める、電話のメモを残す、確認のメールを送る、などです。',
      'いま判断しない契約は、日付と理由を付けて保留にできます。その日を過ぎると自分で戻ります。',
      '「ベンチ」には、契約が終わり、今日以降の契約がない自社社員が並びます。1日の費用は、最後の契約の仕入単価を30で割ったものです。',
      '更新の契約が確定すると、一覧から消えます。',
    ],
    stuck: [['自社社員がベンチに載らない', '契約が一度もない社員は、費用が分からないので載りません。']],
    related: ['contracts/renewals', 'contracts', 'today'],
  },
  {
    at: 'report_quality',
    reading: 'でーたのひんしつ ぬけ まちがい てんけん',
    what: '粗利がマイナスの契約、期日を過ぎた入金、注文書のない契約など、直したほうがよい記録を並べる画面です。',
    how: [
      '種類ごとに件数と記録が並びます。記録を押すと、直す画面に移ります。',
      '登録番号のない仕入先、同意の分からない候補者もここで分かります。',
      '多いときは、はじめの分だけを示します。直すと、次の記録が出てきます。',
    ],
    related: ['contracts', 'open_items', 'candidates', 'companies'],
  },
  {
    at: 'report_opportunities',
    reading: 'しょうだんれぽーと せいやくりつ だんかい',
    what: '商談の数、段階ごとの進み方と日数、終わった理由を見るレポートです。',
    how: [
      '商談は、作成した月に数えます。後の月に段階が動くと、作成した月の数字が動きます。',
      '段階の日数は、その段階を出たものだけを数えます。目安を超えた段階は色が変わります。',
      '見送り・辞退の理由の多いものから並びます。',
      behind,
      views,
    ],
    related: ['opportunities', 'report_forecast', 'setting/model_settings/report_opportunity'],
  },
  {
    at: 'report_forecast',
    reading: 'みとおし うりあげよそく よそく',
    what: 'これから12か月の売上・粗利・稼働人数の見通しです。契約で決まっている分、更新の見込み、商談の見込みの和です。',
    how: [
      '率は当社の実績だけから出します。20件に満たないときは広い範囲の率を使い、1件もなければ0で「実績がありません」と出ます。',
      '帯は、8割がこの中に入ると見込む幅です。',
      '「当たり具合」で、前に出した見通しと実績の差を確かめられます。',
      '数字を押すと、もとになった契約と商談が開きます。金額は税抜です。',
    ],
    stuck: [
      [
        '商談の見込みが少ない',
        '販売単価と仕入単価のない商談は除きます。確度の割合は「設定 → 商談レポート・見通し」で変えられます。',
      ],
      [
        '数字がほかの人と違う',
        '自分の契約だけを見る人は、率も商談も自分の分から数えます。商談を見られない人には、商談の部分がありません。',
      ],
    ],
    related: [
      'report_opportunities',
      'report_radar',
      'contracts',
      'setting/model_settings/report_opportunity',
    ],
  },
]
