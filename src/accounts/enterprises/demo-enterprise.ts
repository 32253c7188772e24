import type { Config } from '#foundation/platform/config.ts'

/** The site of the enterprise that the demo makes; no enterprise of the world has a name that leads nowhere outside. */
export const demoSite = 'demo.localhost'

/** Whether an enterprise is the one of the demo, on a server that runs the demo. */
export const isDemo = ({ demo }: Pick<Config, 'demo'>, site_domain: string | null): boolean =>
  demo && site_domain === demoSite
