import type { HelpPage } from '#foundation/ui/help/help-page.ts'

export const help: readonly HelpPage[] = [
  {
    at: 'setting/landing',
    reading: 'しょうかいぺーじ らんでぃんぐ りようきやく ぷらいばしー',
    what: 'つむぎの紹介ページ（/lp）の下に載る運営会社と、運営の利用規約・プライバシーポリシーを書く画面です。',
    how: [
      '「そのほかのサービス」は、1行に1つ、名前とURLを空白で区切って入力します。',
      '空のあいだは、そのページもリンクも出ません。',
      '紹介ページの文章そのものは、製品に含まれています。',
    ],
    related: ['inquiries', 'sign_ups'],
  },
]
