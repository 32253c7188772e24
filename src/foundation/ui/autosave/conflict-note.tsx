import { Button } from '@mantine/core'
import { Row } from '../layout.tsx'
import { StateIcon } from '../state-icon.tsx'
import styles from './autosave.module.css'

type Props<Row> = {
  draft: { theirs: Row | undefined; keepMine: () => void; replace: (row: Row) => void }
}

/** A colleague saved first: one chooses whose words stay. */
export const ConflictNote = <Row,>({ draft: { theirs, keepMine, replace } }: Props<Row>) =>
  theirs === undefined ? null : (
    <Row wrap inset className={styles.conflict} role="alert">
      <StateIcon shape="alert" tone="warn" size={16} />
      <span>
        ほかのメンバーが先に保存しました。入力した内容はこの画面に残っています。どちらを残すか選んでください。
      </span>
      <Button variant="default" onClick={() => replace(theirs)}>
        相手の内容を読み込む
      </Button>
      <Button variant="default" onClick={keepMine}>
        自分の内容を残す
      </Button>
    </Row>
  )
