import type { ReactNode } from 'react'
import { LinkButton, Note, Row } from '#foundation/ui/layout.tsx'
import type { SettingKey } from '../../schema.ts'
import { usePart } from '../editor-context.ts'
import styles from './fields.module.css'

type Props = { part: SettingKey; name: string }

/** The way back of a part that differs from the site. */
function ResetButton({ part, name }: Props) {
  const { isChanged, readOnly, reset } = usePart(part)
  if (!isChanged || readOnly) return null
  return (
    <LinkButton aria-label={`${name}を公開中に戻す`} onClick={reset}>
      公開中に戻す
    </LinkButton>
  )
}

/** Over the fields of a part: its name, what counts them, and the way back. */
export const PartHead = ({ part, name, title = name, count }: Props & { title?: string; count?: string }) => (
  <Note as="div">
    <Row justify="between" align="baseline">
      {title}
      <Row as="span">
        {count}
        <ResetButton part={part} name={name} />
      </Row>
    </Row>
  </Note>
)

/** Under a field that differs from the site: what stands there, and the way back. */
export const PublishedNote = ({ part, name, text }: Props & { text: string }) =>
  usePart(part).isChanged && (
    <Note as="div">
      <Row wrap align="baseline">
        <span>公開中</span>
        {text ? <del className={styles.cut}>{text}</del> : <span>（空）</span>}
        <ResetButton part={part} name={name} />
      </Row>
    </Note>
  )

/** Why a part was refused. */
export const PartError = ({ children }: { children: ReactNode }) =>
  children && (
    <Note tone="ng" role="alert">
      {children}
    </Note>
  )
