const clean = (part: string | null | undefined) => (part ?? '').replace(/[\\/:*?"<>|\s]+/g, '_')

/** 請求書_株式会社ルミナ_202610.pdf; characters that file systems refuse become _. */
export const fileNameOf = (
  kind: string,
  recipient: string | null | undefined,
  mark: string | null | undefined,
): string => `${[kind, recipient, mark].map(clean).join('_')}.pdf`
