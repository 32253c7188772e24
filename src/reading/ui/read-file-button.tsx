import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ScanText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { fileTypes } from '#foundation/rules/file-types.ts'
import { readResume } from './client.ts'
import { candidateUi, confirmPath } from './kinds.ts'

/** What no wording can be read out of. */
const unread: readonly string[] = [fileTypes.zip, fileTypes.ppt, fileTypes.pptx, fileTypes.locked].map(
  ({ content_type }) => content_type,
)

type Props = {
  family: string
  file: { id_by_enterprise_id: number; name: string; content_type: string }
  isWide?: boolean
}

/** Reads a file of a candidate, and goes on to the screen where the candidate is brought up to date by it. */
export function ReadFileButton({ family, file, isWide = false }: Props) {
  const navigate = useNavigate()
  const reading = useMutation({
    mutationFn: () => readResume(file.id_by_enterprise_id),
    onSuccess: (batch) => navigate(confirmPath(candidateUi, batch)),
  })
  if (family !== 'candidate_resumes' || unread.includes(file.content_type)) return null
  return (
    <Button
      variant="default"
      size={isWide ? 'sm' : 'compact-sm'}
      leftSection={<ScanText size={14} aria-hidden />}
      aria-label={isWide ? undefined : `${file.name}を読み取る`}
      title="この書類を読み取って、候補者の項目を更新します"
      // Busy until the screen has changed: the next one may still be on its way.
      loading={reading.isPending || reading.isSuccess}
      onClick={() => reading.mutate()}
    >
      {isWide ? 'この書類を読み取る' : '読み取る'}
    </Button>
  )
}
