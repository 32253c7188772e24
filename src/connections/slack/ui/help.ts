import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/linkage/notifications',
    reading: 'つうち すらっく ちゃんねる',
    what: '登録や応募、契約更新の回答などのできごとを、Slackのチャンネルに知らせる設定です。',
    how: [
      '「Slack と連携する」を押し、Slackの画面で許可します。',
      '「チャンネルを追加」で、チャンネルと知らせるできごとを選びます。',
      '投稿に載るのは、できごとと、記録の名前とリンクだけです。連携した人が見られる記録だけを知らせます。',
      'つむぎがSlackで読むのは、チャンネルの名前だけです。',
    ],
    stuck: [
      ['チャンネルが見つからない', '非公開のチャンネルは、先にSlackで /invite してください。'],
      ['「切れています」と出る', '連携し直すと、待っている通知から続けます。'],
      ['「まだ使えません」と出る', 'サービスの運営者の設定が要ります。運営者にお問い合わせください。'],
    ],
    related: ['setting/member/notifications', 'setting/linkage/webhooks'],
  },
]
