import { usePart } from '../editor-context.ts'
import { EntryText } from '../fields/entry-text.tsx'
import { LineField } from '../fields/line-field.tsx'
import { ListField } from '../fields/list-field.tsx'
import type { SiteTab } from '../tab.ts'

const parts = { faq_title: 'よくある質問の題名', faqs: 'よくある質問' } as const

function Faqs() {
  const { value, change } = usePart('faqs')
  return (
    <>
      <LineField part="faq_title" label={parts.faq_title} max={60} />
      <ListField
        part="faqs"
        noun="質問"
        entries={value}
        put={change}
        most={50}
        blank={{ question: '', answer: '' }}
        titleOf={({ question }) => question}
        isComplete={({ question, answer }) => question.trim() !== '' && answer.trim() !== ''}
      >
        {({ question, answer }, patch) => (
          <>
            <EntryText
              label="質問"
              required
              value={question}
              max={200}
              onChange={(next) => patch({ question: next })}
            />
            <EntryText
              label="答え"
              required
              long
              value={answer}
              max={2_000}
              onChange={(next) => patch({ answer: next })}
            />
          </>
        )}
      </ListField>
    </>
  )
}

export const faqTab: SiteTab = {
  path: 'faq',
  label: 'よくある質問',
  hint: '検索結果にも質問と答えとして伝わります',
  page: 'top',
  parts,
  Form: Faqs,
}
