import { Button } from '@mantine/core'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type AnyField, nameKey } from '../entity/entity.ts'
import type { Values } from '../screens/kinds/view.ts'
import { viewOf } from '../screens/kinds/views.ts'
import primitives from '../ui/primitives.module.css'
import { SettingHead } from '../ui/setting-head.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import styles from './page.module.css'
import { SettingRow } from './setting-row.tsx'

/** Fields beside one heading; those named in `wide` take both columns. */
export type FieldBlock = { title: string; hint?: string; keys: readonly string[]; wide?: readonly string[] }

/** A settings page made of fields as records have them. */
export type FieldsPage = {
  section: string
  title: string
  /** Path of the show page; the edit page stands below it at `/edit`. */
  path: string
  fields: Readonly<Record<string, AnyField>>
  blocks: readonly FieldBlock[]
}

type BlocksProps = { page: FieldsPage; children: (key: string, field: AnyField) => ReactNode }

/** The blocks of a page, each field as `children` draws it. */
export function Blocks({ page, children }: BlocksProps) {
  return page.blocks.map(({ title, hint, keys, wide = [] }) => (
    <SettingRow key={title} title={title} hint={hint}>
      <div className={styles.fields}>
        {keys.map((key) => {
          const field = page.fields[key]
          return (
            field && (
              <div key={key} data-wide={wide.includes(key) || undefined}>
                {children(key, field)}
              </div>
            )
          )
        })}
      </div>
    </SettingRow>
  ))
}

type ShowProps = { page: FieldsPage; record: Values | undefined; children?: ReactNode }

/** The values as they stand; `record` undefined while they are read. `children` are rows below them. */
export function FieldsShow({ page, record, children }: ShowProps) {
  const edit = (
    <Button
      component={Link}
      to={`${page.path}/edit`}
      variant="default"
      leftSection={<Pencil size={14} aria-hidden />}
    >
      編集
    </Button>
  )
  return (
    <div className={styles.page}>
      <SettingHead section={page.section} title={page.title} actions={edit} />
      {record ? (
        <Blocks page={page}>{(key, field) => <Shown name={key} field={field} record={record} />}</Blocks>
      ) : (
        <SkeletonRows rows={4} columns={2} height={72} />
      )}
      {record && children}
    </div>
  )
}

function Shown({ name, field, record }: { name: string; field: AnyField; record: Values }) {
  const Cell = viewOf(field.view)?.Cell
  const isNone = record[name] === null || record[name] === undefined
  return (
    <>
      <span className={primitives.label}>{field.label.ja}</span>
      {isNone || !Cell ? (
        <span className={styles.none}>未設定</span>
      ) : (
        <span className={styles.value}>
          <Cell field={field} name={name} row={record} />
        </span>
      )}
    </>
  )
}

/** A record with the name of a chosen entry beside its id, as lists and forms expect it. */
export const withName = (record: Values, key: string, options: readonly { id: number; name: string }[]) => ({
  ...record,
  [nameKey(key)]: options.find(({ id }) => id === record[key]) ?? null,
})
