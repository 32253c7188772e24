import type { HelpPage } from '#foundation/ui/help/help-page.ts'

const preview =
  '右のプレビューで、保存する前の見た目を見本の取引先と金額で確かめられます。確定済みの書類は変わりません。'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/enterprise_document_settings/basic',
    reading: 'ちょうひょうせってい きほん やごう ろご いんえい とうろくばんごう',
    what: '書類に印刷する自社の名前・住所・登録番号・ロゴ・印影です。空の項目は、会社情報の内容になります。',
    how: [
      'ロゴと印影はPNGかJPEG、20MBまでです。印影は背景が透明なPNGにすると、社名に重なってきれいに印刷されます。',
      '登録番号は、適格請求書に印刷します。',
      preview,
    ],
    stuck: [
      [
        '「帳票設定で屋号・会社名を入力してください」と出る',
        'この画面の「屋号・会社名」を入力すると、書類を発行できます。',
      ],
    ],
    related: ['setting/info', 'setting/enterprise_document_settings/bank_account'],
  },
  {
    at: 'setting/enterprise_document_settings/contract',
    reading: 'ちょうひょうせってい けいやく みつもり ちゅうもん ぶんめん',
    what: '新しい契約の初期値と、見積書・注文書・注文請書・更新確認の文面を決めます。',
    how: [
      '価格の表示、精算方法、下限・上限時間、支払条件は、新しい契約の初期値になります。契約ごとに変更できます。',
      '書類の番号の形式、備考、メールの文面を、書類ごとに決めます。番号は発行したときに付きます。',
      '稼働期間の途中の確定を、理由を入力すれば認めるか、認めないかもここで決めます。',
      preview,
    ],
    stuck: [
      [
        '「番号はすでに使われています」と出る',
        '番号の形式に連番や年月を入れて、重ならないようにしてください。',
      ],
    ],
    related: ['contracts', 'contracts/renewals', 'contract_operations'],
  },
  {
    at: 'setting/enterprise_document_settings/billing_payment',
    reading: 'ちょうひょうせってい せいきゅう しはらい ばんごう はすう',
    what: '請求書と支払通知書の番号・件名・期限・消費税の端数処理・メールの文面を決めます。',
    how: [
      '番号は、確定したときに月ごとの連番で付きます。',
      '契約に支払条件があるときは、契約を優先します。',
      '期限が銀行の休業日にあたるときに、前の営業日・後の営業日・変更しないのどれにするかを決めます。',
      '消費税の端数処理を変えると、未確定の請求・支払の合計を計算し直します。',
      preview,
    ],
    related: ['billing_payments', 'setting/enterprise_document_settings/billing_merge'],
  },
  {
    at: 'setting/enterprise_document_settings/billing_merge',
    reading: 'ちょうひょうせってい がっさんせいきゅう',
    what: '合算請求書の番号・件名・メールの文面を決めます。',
    how: ['番号は、確定したときに付きます。', '合算請求ごとに、件名と本文を直すこともできます。', preview],
    related: ['billing_merges', 'setting/enterprise_document_settings/billing_payment'],
  },
  {
    at: 'setting/enterprise_document_settings/bank_account',
    reading: 'ちょうひょうせってい こうざ ふりこみさき ぎんこう してん',
    what: '請求書の「お振込先」に印刷する口座と、振込データの振込元になる口座です。',
    how: [
      '「口座を追加」で、銀行と支店を検索して選び、種別・番号・名義を入力します。',
      '請求書に印刷する口座を1つ選びます。選ばなければ1件目です。',
      '口座を削除しても、確定済みの請求書に印刷した口座は変わりません。',
    ],
    stuck: [
      [
        '「銀行コードと支店コードが未登録です」と出る',
        '編集から、銀行と支店を検索して選び直してください。振込データを作るのに要ります。',
      ],
    ],
    related: ['payouts', 'billing_payments', 'setting/enterprise_document_settings/basic'],
  },
]
