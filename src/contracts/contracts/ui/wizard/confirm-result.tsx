import { Link } from 'react-router'
import type { FindingLevel } from '#foundation/rules/freelance-act.ts'
import { Badge } from '#foundation/ui/badge.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import type { Validation } from '../client.ts'
import { ErrorLinks } from './error-links.tsx'
import styles from './form.module.css'

const levels: Record<FindingLevel, { label: string; tone: 'ng' | 'warn' | 'info' }> = {
  refusal: { label: '確定できません', tone: 'ng' },
  override: { label: '要確認', tone: 'warn' },
  advice: { label: '助言', tone: 'info' },
}

/** What keeps the contract from being confirmed, each a way to its field, and what the law has to say. */
export function ConfirmResult({
  validation,
  jump,
  id,
}: {
  validation: Validation
  jump: (field: string) => void
  /** Of the contract, once it is saved. */
  id: number | undefined
}) {
  return (
    <>
      <Row as="p" gap={10} below={12} role="status">
        <StateIcon
          shape={validation.valid ? 'tick' : 'alert'}
          tone={validation.valid ? 'ok' : 'warn'}
          size={16}
        />
        {validation.valid ? '必要な項目はそろっています。' : '確定する前に、次の項目を確認してください。'}
      </Row>
      <ErrorLinks errors={validation.errors} jump={jump} />
      {validation.findings.length > 0 && (
        <ul className={styles.list} aria-label="法令の確認">
          {validation.findings.map(({ code, article, level, message }) => (
            <li key={code}>
              <Badge tone={levels[level].tone}>{levels[level].label}</Badge>
              <span>
                {message}
                <Note as="div">{article}</Note>
                {code === 'agreement_missing' && id !== undefined && <AgreementWays id={id} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Where somebody is asked to agree before a contract is confirmed, and where one sees what they said. */
const AgreementWays = ({ id }: { id: number }) => (
  <Row as="span" gap={12}>
    <Link to={`/enterprise/contracts/${id}/preview/sales_quotation`}>見積書の合意を依頼</Link>
    <Link to={`/enterprise/contracts/${id}/agreements`}>合意を開く</Link>
  </Row>
)
