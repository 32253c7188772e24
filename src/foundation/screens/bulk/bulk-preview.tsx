import { ArrowRight } from 'lucide-react'
import type { BulkSample } from '../../entity/bulk/bulk-action.ts'
import type { Entity } from '../../entity/entity.ts'
import { valueText } from '../value-text.ts'
import styles from './bulk.module.css'
import { numberText } from './bulk-text.ts'
import type { BulkPreview } from './client.ts'

/** What will happen: the exact number, and old → new of the first records. */
export function BulkPreviewView({ entity, preview }: { entity: Entity; preview: BulkPreview }) {
  const { count, samples } = preview
  return (
    <section aria-label="プレビュー">
      <p role="status" className={styles.state}>
        {numberText(count)}件の{entity.label.ja}を更新します
      </p>
      <p className={styles.note}>
        対象はこの{numberText(count)}
        件で確定しています。このあと条件に一致するようになった記録は変更されません。
      </p>
      <h3 data-above={16} data-below={4}>
        {count > samples.length ? `先頭の${samples.length}件の変更内容` : '変更内容'}
      </h3>
      <ul className={styles.samples}>
        {samples.map((sample) => (
          <li key={sample.id}>
            <b>{sample.name}</b>
            <Sample entity={entity} sample={sample} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sample({ entity, sample: { changes, message } }: { entity: Entity; sample: BulkSample }) {
  if (message)
    return (
      <p className={styles.error} data-above={2}>
        変更できません：{message}
      </p>
    )
  if (changes.length === 0) return <p className={styles.note}>すでに同じ値のため、変わりません</p>
  return changes.map(({ column_name, old_label, new_label }) => {
    const field = entity.fields[column_name]
    return (
      <p key={column_name} className={styles.change} data-above={2}>
        <span>{field?.label.ja}</span>
        <del>{valueText(field, old_label)}</del>
        <ArrowRight size={14} aria-label="から" />
        <ins>{valueText(field, new_label)}</ins>
      </p>
    )
  })
}
