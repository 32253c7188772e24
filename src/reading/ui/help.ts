import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/readings/addresses',
    reading: 'よみとりようあどれす てんそう めーる すきるしーと',
    what: '転送するだけで、スキルシートや案件メールが読み取りの確認待ちになるアドレスを作ります。',
    how: [
      '候補者用と案件用のアドレスを、それぞれ作れます。',
      'そのアドレスに届いたメールと添付ファイルは、読み取りの画面の確認待ちに並びます。確かめるまで登録されません。',
      '同じメールは1度だけ入ります。添付として転送したメールも読み取ります。',
      '30日だれも触れなかった読み取りは、ファイルごと消えます。',
    ],
    stuck: [
      [
        '届いたはずのメールが並ばない',
        '確認待ちは1社1,000件までです。確認を済ませるか、アドレスが正しいかを確かめてください。',
      ],
    ],
    related: ['candidates', 'jobs', 'setting/readings/model'],
  },
]
