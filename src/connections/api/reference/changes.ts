/** What changed in `/api/v1`, newest first. What programs rely on is only ever added to. */
export const changes = [
  {
    version: '1.2.0',
    date: '2026-12-01',
    texts: [
      '仕訳を明細とともに読み取れるようにしました（GET /api/v1/journals、スコープ journals.read）。',
      '会計の月が締められたことを知らせるできごと journal.closed を加えました。',
    ],
  },
  {
    version: '1.1.0',
    date: '2026-11-23',
    texts: [
      '条件を filter[項目][条件]=値 の形でも指定できるようにしました。',
      'updated_since を付けた一覧に、削除・統合された記録が id_by_enterprise_id と deleted_at だけで現れるようにしました。',
      'リファレンスで検索し、トークンを入れて呼び出しを試せるようにしました。',
      'MCP でファイルの中身を読めるようにしました（read_file）。',
    ],
  },
  {
    version: '1.0.0',
    date: '2026-11-23',
    texts: [
      '候補者、企業、企業担当者、案件、商談、応募、契約、契約稼働、請求・支払、合算請求（読み取り）、ファイル（読み取り）を公開しました。',
      'アシスタント用の入口（MCP）を /mcp に公開しました。',
      '起きたことを署名つきで知らせる Webhook を加えました。',
    ],
  },
] as const
