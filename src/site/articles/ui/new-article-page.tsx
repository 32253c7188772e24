import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { ForbiddenPage } from '#foundation/ui/pages/forbidden-page.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import { CreateArticle } from './create-article.tsx'

/** The form of no article yet: one is made when asked for, not by opening the address. */
export function NewArticlePage() {
  if (useMember().authority < 1)
    return (
      <ForbiddenPage message="記事の作成はマネージャー以上が行えます。マネージャーに依頼してください。" />
    )
  return (
    <>
      <PageHeader title="記事を作成" />
      <EmptyState
        title="新しい記事を書きましょう"
        text="作成すると下書きが開きます。公開するまで、サイトには表示されません。"
        actions={<CreateArticle />}
      />
    </>
  )
}
