import { Button } from '@mantine/core'
import { Upload } from 'lucide-react'
import { Link } from 'react-router'

/** The way to the import of this kind of record. */
export function ImportLink({ kind }: { kind: number }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      component={Link}
      to={`/enterprise/import_files/upload/${kind}`}
      leftSection={<Upload size={16} aria-hidden />}
    >
      取り込み
    </Button>
  )
}
