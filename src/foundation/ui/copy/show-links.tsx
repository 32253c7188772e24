import { confirm } from '../confirm.tsx'
import type { ShownLink } from './shown-links.tsx'

/** Shows links that no mail brings, this once: to be copied and handed over before the dialog is closed. */
export const showLinks = async (
  title: string,
  text: string,
  links: readonly ShownLink[],
): Promise<boolean> => {
  const { ShownLinks } = await import('./shown-links.tsx')
  return confirm({
    title,
    text: <ShownLinks text={text} links={links} />,
    action: 'コピーしたので閉じる',
    isNotice: true,
  })
}
