/** How an example begins. A text that still does is never shown on the site: nobody's words or clients are made up. */
const mark = '例：'

export const isExample = (...texts: (string | null)[]): boolean =>
  texts.some((text) => text?.startsWith(mark) ?? false)

/** Where the editor begins with what only the enterprise can know (specification: 3 clients, 3 reviews, 1 banner). */
export const examples = {
  clients: [
    { image: '', alto: '例：取引先のシステム開発会社' },
    { image: '', alto: '例：取引先の事業会社' },
    { image: '', alto: '例：取引先のコンサルティング会社' },
  ],
  user_reviews: [
    {
      title_1: '例：希望の稼働日数で働けています',
      title_2: '例：30代・バックエンドエンジニア',
      body: '例：週4日の案件を探していて、2週間で参画先が決まりました。面談の日程も調整してもらえました。',
    },
    {
      title_1: '例：契約の手続きを任せられました',
      title_2: '例：40代・インフラエンジニア',
      body: '例：はじめての独立で、契約書や請求書の書き方から教えてもらえました。開発に集中できています。',
    },
    {
      title_1: '例：次の案件まで間が空きませんでした',
      title_2: '例：20代・フロントエンドエンジニア',
      body: '例：契約の終わる2か月前に希望を聞いてもらい、終了の翌週から次の案件を始められました。',
    },
  ],
  banners: [
    { image_url_pc: '', image_url_sp: '', alt: '例：無料会員登録のご案内', link: '/register/profile' },
  ],
}
