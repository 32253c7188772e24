import { TagsInput } from '@mantine/core'
import { LinkButton, Note, Stack } from '#foundation/ui/layout.tsx'
import { usePart } from '../editor-context.ts'
import { PublishedNote } from '../fields/part-head.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { keywordtags: '検索のキーワード' } as const
const most = 12
const longest = 30

function KeywordTags() {
  const { value, published, isDefault, error, readOnly, change } = usePart('keywordtags')
  const words = isDefault ? [] : value
  return (
    <Stack gap={6} data-field="keywordtags">
      <TagsInput
        label={parts.keywordtags}
        description={`トップページと案件一覧の検索の下に出ます。1つ${longest}字、${most}個まで。1つ書くごとに Enter を押します`}
        placeholder={words.length < most ? '例：React、フルリモート' : ''}
        value={words}
        error={error}
        readOnly={readOnly}
        maxTags={most}
        splitChars={[',', '、', '，']}
        acceptValueOnBlur
        clearable={!readOnly}
        clearButtonProps={{ 'aria-label': 'すべて消す' }}
        onChange={(next) => change(next.map((word) => word.trim().slice(0, longest)).filter(Boolean))}
      />
      {isDefault ? (
        <Note>書くまでは、案件の多い条件がトップページに自動で出ます（案件が3件以上ある条件）。</Note>
      ) : (
        <Note>
          {words.length === 0 && '1つもないので、検索の下には何も出ません。'}
          {!readOnly && <LinkButton onClick={() => change(null)}>自動に戻す</LinkButton>}
        </Note>
      )}
      <Note>
        スキル・職種・業界の名前と同じ言葉は、その案件一覧のページにつながります。ほかの言葉は、その言葉での検索になります。
      </Note>
      <PublishedNote
        part="keywordtags"
        name={parts.keywordtags}
        text={Array.isArray(published) ? published.join('、') : '自動'}
      />
    </Stack>
  )
}

export const keywordtagsTab: SiteTab = {
  path: 'keywordtags',
  label: '検索のキーワード',
  hint: '検索の下に出す、よく探される言葉',
  page: 'top',
  parts,
  Form: KeywordTags,
}
