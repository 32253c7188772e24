import { useMutation } from '@tanstack/react-query'
import { Download, Lock } from 'lucide-react'
import { Link } from 'react-router'
import shared from '#documents/parts/ui/field.module.css'
import { CONFIRMED } from '#foundation/rules/states/confirm.ts'
import type { RecordRow } from '#foundation/screens/client.ts'
import { shortInstant } from '#foundation/screens/kinds/instant.tsx'
import { Lead, LinkButton, Row, Spring } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { saveFile } from '#foundation/ui/save-file.ts'
import { AgreementLink } from './agreement-link.tsx'
import { type ContractDocument, downloadDocument } from './client.ts'
import { DocumentField } from './document-field.tsx'
import styles from './documents.module.css'
import type { DocumentState } from './use-document.ts'

type Props = { state: DocumentState; document: ContractDocument; row: RecordRow }

/** Number, day of issue and notes, the group on the document, and what was issued. */
export function FieldsPanel({ state, document, row }: Props) {
  const { kind } = state
  const [last] = document.issued
  const number = document.is_current && last ? last.number : document.next_number
  const isConfirmed = row.contract_status_flg === CONFIRMED
  return (
    <>
      <div className={`${shared.field} ${styles.field}`}>
        <span className={shared.label}>{kind.numberLabel}</span>
        <span className={shared.number}>
          {number}
          {!document.is_current && <small>発行時に採番</small>}
          <Lock size={14} aria-hidden />
        </span>
      </div>
      <DocumentField state={state} name="issue_date" label={kind.dateLabel} required />
      {document.group.length > 0 && <Group state={state} document={document} />}
      <DocumentField state={state} name="notes" />
      <Lead below={10} className={styles.hint}>
        単価・精算・支払条件・特記事項は契約の内容を印刷します。
        <Link to={`/enterprise/contracts/${row.id_by_enterprise_id}${isConfirmed ? '' : '/edit'}`}>
          {isConfirmed ? '契約を開く' : '契約を編集する'}
        </Link>
      </Lead>
      {document.issued.length > 0 && <Versions state={state} document={document} />}
    </>
  )
}

/** The other workers of the deal: on the document together, or why one cannot be. */
function Group({ state, document }: Omit<Props, 'row'>) {
  return (
    <>
      <DocumentField state={state} name="group_flg" />
      {state.record.group_flg === 1 && (
        <ul className={styles.rows} aria-label="同じグループの契約">
          {document.group.map(({ contract_id, title, worker, reason }) => (
            <Row as="li" wrap gap={10} key={contract_id}>
              <span>{worker}</span>
              <Link to={`/enterprise/contracts/${contract_id}`}>{title}</Link>
              <Spring />
              {reason ? <small data-out>含められません：{reason}</small> : <small>含める</small>}
            </Row>
          ))}
        </ul>
      )}
    </>
  )
}

function Versions({ state: { id, kind }, document }: Omit<Props, 'row'>) {
  const downloading = useMutation({
    mutationFn: async (version: ContractDocument['issued'][number]) =>
      saveFile(
        await downloadDocument(id, kind.document_type, version.id_by_enterprise_id),
        version.file_name,
      ),
  })
  return (
    <>
      <h2>発行した版</h2>
      <ul className={styles.rows}>
        {document.issued.map((version) => (
          <Row as="li" wrap gap={10} key={version.id_by_enterprise_id}>
            <b>第{version.version}版</b>
            <span>{version.number}</span>
            <span>{yenText(version.total)}</span>
            <AgreementLink agreement={version.agreement} />
            <Spring />
            <time dateTime={version.created_at}>{shortInstant(version.created_at)}</time>
            <LinkButton
              aria-label={`第${version.version}版をダウンロード`}
              onClick={() => downloading.mutate(version)}
            >
              <Download size={15} aria-hidden />
            </LinkButton>
          </Row>
        ))}
      </ul>
    </>
  )
}
