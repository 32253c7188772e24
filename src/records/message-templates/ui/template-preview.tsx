import type { TemplateText } from '../message-template.ts'
import { fillTemplate, sampleValues } from '../placeholders.ts'
import styles from './templates.module.css'

/** How the mail reads with a sample record in it. */
export function TemplatePreview({ form }: { form: Pick<TemplateText, 'subject' | 'body'> }) {
  return (
    <section className={styles.preview} aria-label="プレビュー">
      <h2>
        プレビュー<small>見本の記録を差し込んだ見た目</small>
      </h2>
      <article>
        <h3>{fillTemplate(form.subject, sampleValues) || '（件名）'}</h3>
        <p>{fillTemplate(form.body, sampleValues) || '（本文）'}</p>
      </article>
    </section>
  )
}
