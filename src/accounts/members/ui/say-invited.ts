import { showLinks } from '#foundation/ui/copy/show-links.tsx'
import { flashSuccess } from '#foundation/ui/flash.tsx'

export type Invited = { email: string; link: string | null }

/** Says that people were invited: that a mail went out, or, where none does, the links to hand over, shown this once. */
export const sayInvited = async (invited: readonly Invited[]): Promise<void> => {
  const links = invited.flatMap(({ email, link }) => (link === null ? [] : [{ name: email, link }]))
  const [first] = invited
  if (links.length === 0)
    flashSuccess(
      invited.length === 1 ? `${first?.email} に招待を送りました` : `${invited.length}人に招待を送りました`,
    )
  else
    await showLinks(
      '招待のリンクを渡してください',
      '送信設定がないため、メールは送られません。リンクは、いま一度だけ表示されます。閉じる前にコピーし、ご本人だけに渡してください。3日間・1回だけ使えます。',
      links,
    )
}
