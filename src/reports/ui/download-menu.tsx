import { Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { MANAGER } from '#foundation/rules/authority.ts'
import { saveFile } from '#foundation/ui/save-file.ts'
import { useMember } from '#foundation/ui/surface.ts'
import { type GroupingKey, groupingLabel, reports } from '../figures/report.ts'
import { type Asked, downloadReport, type Family } from './client.ts'

type Props = { family: Family; asked: Asked; group: GroupingKey }

/** The tables as files, for those who may export. */
export function DownloadMenu({ family, asked, group }: Props) {
  const isManager = useMember().authority >= MANAGER
  const download = useMutation({
    mutationFn: ({ format, by }: { format: 'csv' | 'xlsx'; by?: GroupingKey }) =>
      downloadReport(family, by ? { ...asked, group: by } : asked, format),
    onSuccess: (file, { format }) => saveFile(file, `${reports[asked.report].label}.${format}`),
  })
  const { subject } = reports[asked.report]
  if (!isManager) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<FileDown size={15} aria-hidden />}
          loading={download.isPending}
        >
          書き出し
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download.mutate({ format: 'csv' })}>期間ごとの表（CSV）</Menu.Item>
        <Menu.Item onClick={() => download.mutate({ format: 'xlsx' })}>期間ごとの表（Excel）</Menu.Item>
        <Menu.Item onClick={() => download.mutate({ format: 'csv', by: group })}>
          {groupingLabel(subject, group)}の内訳（CSV）
        </Menu.Item>
        <Menu.Item onClick={() => download.mutate({ format: 'xlsx', by: group })}>
          {groupingLabel(subject, group)}の内訳（Excel）
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
