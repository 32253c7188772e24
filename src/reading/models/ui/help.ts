import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/readings/model',
    reading: 'よみとりのもでる えーあい どうい がいぶ',
    what: '読み取りに外部のモデルを使うかどうかを決めます。使わなければ、読み取りはつむぎの中だけで行われます。管理者が使います。',
    how: [
      '使うには「同意して有効にする」を押します。同意するまで、文書は外に出ません。',
      '氏名と連絡先を伏せてから送るかを選べます。送った内容と答えは、30日のあいだ「送った記録」で確かめられます。',
      'モデルの答えは、文書の中の場所を確かめて、規則で読んだ値と並べて示します。登録するのは人です。',
    ],
    related: ['candidates', 'jobs', 'setting/readings/addresses'],
  },
]
