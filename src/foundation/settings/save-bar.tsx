import { Button } from '@mantine/core'
import { Link } from 'react-router'
import styles from './page.module.css'

type Props = {
  /** Titles of the fields that differ from what is stored. */
  changed: readonly string[]
  isSaving: boolean
  cancel: () => void
  /** The show page one comes back to. */
  back: string
}

const namesMax = 3

/** At the foot of a settings form: what has changed, and the way to keep or drop it. */
export function SaveBar({ changed, isSaving, cancel, back }: Props) {
  const names = changed.slice(0, namesMax).join('、') + (changed.length > namesMax ? ' など' : '')
  return (
    <div className={styles.saveBar} data-foot>
      <span role="status">
        {changed.length > 0 && (
          <>
            <i aria-hidden />
            未保存の変更が{changed.length}件あります（{names}）
          </>
        )}
      </span>
      {changed.length > 0 ? (
        <Button variant="default" onClick={cancel}>
          取消
        </Button>
      ) : (
        <Button variant="default" component={Link} to={back}>
          戻る
        </Button>
      )}
      <Button type="submit" loading={isSaving} disabled={changed.length === 0}>
        保存
      </Button>
    </div>
  )
}
