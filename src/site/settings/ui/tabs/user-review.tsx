import { examples, isExample } from '../../../frame/examples.ts'
import { usePart } from '../editor-context.ts'
import { EntryText } from '../fields/entry-text.tsx'
import { LineField } from '../fields/line-field.tsx'
import { ListField } from '../fields/list-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { user_review_title: '利用者の声の題名', user_reviews: '利用者の声' } as const
const blank = { title_1: '', title_2: '', body: '' }
function UserReviews() {
  const { value, isDefault, change } = usePart('user_reviews')
  return (
    <>
      <LineField part="user_review_title" label={parts.user_review_title} max={60} />
      <ListField
        part="user_reviews"
        noun="声"
        entries={isDefault ? examples.user_reviews : value}
        put={change}
        most={20}
        blank={blank}
        titleOf={({ title_1 }) => title_1}
        isComplete={({ title_1, title_2, body }) =>
          [title_1, title_2, body].every((text) => text.trim() !== '') && !isExample(title_1, title_2, body)
        }
        missing="必須の欄をすべて入力し、「例：」で始まる文を本人の言葉に書き換えると、サイトに出ます。"
      >
        {({ title_1, title_2, body }, patch) => (
          <>
            <EntryText
              label="見出し"
              required
              value={title_1}
              max={60}
              onChange={(next) => patch({ title_1: next })}
            />
            <EntryText
              label="どなたの声か"
              hint="例：30代・バックエンドエンジニア"
              required
              value={title_2}
              max={60}
              onChange={(next) => patch({ title_2: next })}
            />
            <EntryText
              label="本文"
              required
              long
              value={body}
              max={1_000}
              onChange={(next) => patch({ body: next })}
            />
          </>
        )}
      </ListField>
    </>
  )
}

export const userReviewTab: SiteTab = {
  path: 'user_review',
  label: '利用者の声',
  hint: '本人の了解を得た感想だけを載せます',
  page: 'top',
  parts,
  Form: UserReviews,
}
