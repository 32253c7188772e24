import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'announces',
    reading: 'おしらせ こうかい めーる',
    what: 'エージェントに知らせる文を書き、決めた日時に公開する画面です。会社のヘルプの「お知らせ」に出ます。',
    how: [
      '「公開日時」を入れるまでは下書きです。入れると、その時刻から出ます。',
      '対象は「すべてのエージェント」か「選んだエージェント」です。選ぶまで、どのエージェントにも出ません。',
      'メールありにすると、管理画面に出すのと一緒にメールも送ります。',
      '右のプレビューで、エージェントでの見え方を確かめられます。',
    ],
    keys: ['list', 'record'],
    stuck: [
      ['お知らせが出ない', '公開日時が空か、対象が「選んだエージェント」のまま1社も選ばれていません。'],
    ],
    related: ['enterprises', 'inquiries'],
  },
]
