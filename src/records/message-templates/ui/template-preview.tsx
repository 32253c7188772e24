import { Note, Panel, Row } from '#foundation/ui/layout.tsx'
import type { TemplateText } from '../message-template.ts'
import { fillTemplate, sampleValues } from '../placeholders.ts'
import styles from './templates.module.css'

/** How the mail reads with a sample record in it. */
export function TemplatePreview({ form }: { form: Pick<TemplateText, 'subject' | 'body'> }) {
  return (
    <section className={styles.preview} aria-label="プレビュー">
      <Row justify="between" align="baseline" below={10}>
        <h2>プレビュー</h2>
        <Note as="span">見本の記録を差し込んだ見た目</Note>
      </Row>
      <Panel as="div">
        <h3>{fillTemplate(form.subject, sampleValues) || '（件名）'}</h3>
        <p>{fillTemplate(form.body, sampleValues) || '（本文）'}</p>
      </Panel>
    </section>
  )
}
