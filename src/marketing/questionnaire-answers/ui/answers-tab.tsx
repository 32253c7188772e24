import { Button, Menu } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import switches from '#foundation/ui/view-switch.module.css'
import type { Draft } from '../../questionnaire-forms/ui/client.ts'
import { AnswerList } from './answer-list.tsx'
import styles from './answers.module.css'
import { api, unansweredQuery } from './client.ts'
import { Figures } from './figures.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { UnansweredMenu } from './unanswered-menu.tsx'

function DownloadMenu({ form }: { form: Draft }) {
  const making = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file = await api.blob('/api/enterprise/questionnaire_form_mgmts/download/:id', {
        id: form.id_by_enterprise_id,
        body: { format },
      })
      saveFile(file, `回答_${form.name}.${format}`)
    },
  })
  if (useMember().authority < 1) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} loading={making.isPending}>
          書き出し
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => making.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => making.mutate('xlsx')}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The answers to a form: figures, list with the one in hand beside it, or the sum of each question. */
export function AnswersTab({ form }: { form: Draft }) {
  const [params, setParams] = useSearchParams()
  const id = form.id_by_enterprise_id
  const isSummary = params.get('view') === 'summary'
  const { data: unanswered } = useQuery(unansweredQuery(id))
  return (
    <div className={styles.answers}>
      <Row wrap inset justify="between" className={styles.tools}>
        <nav className={switches.switch} aria-label="回答の見方">
          <Link to="?" aria-current={isSummary ? undefined : 'page'}>
            一覧
          </Link>
          <Link to="?view=summary" aria-current={isSummary ? 'page' : undefined}>
            項目ごとの集計
          </Link>
        </nav>
        <Row>
          <DownloadMenu form={form} />
          <UnansweredMenu form={id} />
        </Row>
      </Row>
      <Figures form={form} unanswered={unanswered?.count} />
      {isSummary ? (
        <SummaryPanel form={id} open={(answer) => setParams({ answer: String(answer) })} />
      ) : (
        <AnswerList form={form} />
      )}
    </div>
  )
}
