/** Jobs of the demo agency: [name, company index, occupation name, skill names, buy price low and high in 万円, work style, days]. */
export const demoJobs = [
  ['会員基盤リニューアルに伴うフロントエンド開発（React・TypeScript）', 0, ['TypeScript', 'React', 'Next.js', 'GraphQL'], 70, 85, 3, [5]],
  ['決済アプリのAndroid開発', 2, ['Kotlin', 'Android'], 75, 88, 3, [5]],
  ['マイクロサービス化を進める決済基盤のバックエンド開発', 2, ['Java', 'Spring Boot', 'AWS'], 80, 90, 3, [4, 5]],
  ['法人向けSaaSのUI/UXデザイン・デザインシステム整備', 7, ['Figma', 'UIデザイン'], 60, 75, 2, [3, 4, 5]],
  ['iOS会員アプリの機能追加', 3, ['Swift', 'iOS'], 70, 80, 3, [5]],
  ['人事DXプロジェクトのPMO支援', 4, ['PMO', '要件定義'], 85, 100, 1, [5]],
  ['分析基盤のdbtモデリング', 1, ['dbt', 'SQL', 'BigQuery'], 75, 90, 3, [4, 5]],
  ['需要予測APIのDjango開発', 5, ['Python', 'Django'], 70, 82, 2, [5]],
  ['予約サイトのRails運用保守', 3, ['Ruby', 'Ruby on Rails'], 62, 70, 3, [3, 4, 5]],
  ['コールセンターCRMの改修', 7, ['Salesforce', 'Apex'], 75, 85, 2, [5]],
  ['配車基盤のGo／gRPC開発', 5, ['Go', 'gRPC', 'Kubernetes'], 85, 95, 3, [5]],
  ['マルチクラウド基盤の構築', 4, ['Terraform', 'AWS', 'Google Cloud'], 85, 98, 3, [5]],
  ['基幹システムの.NET移行', 8, ['C#', '.NET'], 60, 68, 1, [5]],
  ['在庫管理システムの刷新', 6, ['PHP', 'Laravel', 'MySQL'], 58, 68, 2, [5]],
  ['工場IoTデータの可視化', 8, ['Python', 'React', 'PostgreSQL'], 68, 80, 2, [4, 5]],
  ['E2E自動テスト基盤の整備', 7, ['Playwright', 'TypeScript'], 65, 75, 3, [3, 4, 5]],
  ['データ基盤の運用設計', 6, ['Snowflake', 'Airflow'], 78, 92, 3, [5]],
  ['品質保証プロセスの改善', 0, ['QA', 'Playwright'], 58, 68, 3, [4, 5]],
  ['クラウド移行後のSRE支援', 1, ['AWS', 'Datadog', 'Terraform'], 82, 95, 3, [5]],
  ['社内ポータルのReact移行', 6, ['React', 'TypeScript'], 65, 78, 3, [5]],
  ['ECサイトの決済機能追加', 2, ['PHP', 'Laravel', 'Vue.js'], 62, 74, 3, [4, 5]],
  ['認証基盤のOIDC対応', 7, ['Java', 'Keycloak'], 80, 92, 3, [5]],
  ['物流ダッシュボードのデータ可視化', 5, ['TypeScript', 'D3.js', 'dbt'], 75, 90, 3, [5]],
  ['請求データ連携バッチの開発', 4, ['Java', 'Oracle Database'], 68, 80, 2, [5]],
] as const

export const jobDetail = (name: string) =>
  `${name}をご担当いただきます。\n既存の仕組みを活かしながら、要件の整理から設計・実装・テスト・リリースまで、少人数のチームで段階的に進めます。週1回の定例と日次の短い打ち合わせを行い、仕様はチームで話し合って決めていきます。`
