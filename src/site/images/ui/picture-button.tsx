import { Button, type ButtonProps, FileButton } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'

type Props = Pick<ButtonProps, 'variant' | 'loading' | 'children'> & {
  Icon: LucideIcon
  take: (file: File) => void
}

/** Takes a picture from the computer. */
export const PictureButton = ({ Icon, take, ...button }: Props) => (
  <FileButton accept="image/*" onChange={(file) => file && take(file)}>
    {(props) => <Button {...props} {...button} leftSection={<Icon size={16} aria-hidden />} />}
  </FileButton>
)
