/** How a shell block of a guide is treated by the test that follows the guides. */
export type Treatment = {
  /** The beginning of the block's text. */
  begins: string
  /** What its output has to say. */
  says?: RegExp
  /** A command for the test alone, run after the block; its output counts for `says`. */
  afterwards?: string
  /** It runs until Ctrl-C: it is kept running until the end of its guide. */
  untilStopped?: true
  /** Why no machine without further software can run it, and what shows instead that it is right. */
  notRun?: string
}

const containers =
  'needs a container engine; deploy-files checks what it names, run-without-docker.sh runs the image'
const cluster = 'needs a Kubernetes cluster; deploy-files checks the manifests and what it names'
const outside = 'sets variables of a process for a server that is not part of Sliproad'

/** Guides in the order in which an operator follows them on one machine. */
export const order = [
  'install-source.md',
  'install-systemd.md',
  'tls.md',
  'alerts.md',
  'first-operator.md',
  'retention.md',
  'backup.md',
  'master-key-rotation.md',
  'upgrade.md',
  '../scaling.md',
]

/** After the guide for systemd one API and one worker go on: restarts take half the time. */
const bothReady = /sliproad-worker@1 is ready\s+sliproad-api@8081 is ready/
const leaveOne =
  'kill $(cat /run/units/sliproad-{api@8082,worker@2}.pid); rm /etc/sliproad/{api-8082,worker-2}.env'

/** Every shell block of every guide, in the order of the page. */
export const treatments: Readonly<Record<string, readonly Treatment[]>> = {
  'install-source.md': [
    { begins: 'git clone <this repository> /opt/sliproad-0.1.0' },
    {
      begins: 'cd /opt/sliproad\ninstall -d',
      // The drain of ten seconds has its own tests.
      afterwards:
        'echo DRAIN_SECONDS=0 >> /etc/sliproad/sliproad.env; stat -c "%a %U" /etc/sliproad/master.key',
      says: /^600 root$/m,
    },
    { begins: 'sudo -u postgres psql -q' },
    {
      begins: 'ln -sf /opt/sliproad/deploy/systemd/sliproad',
      says: /^The schema is up to date: \d+ migrations/m,
    },
    { begins: 'set -a; . /etc/sliproad/sliproad.env', untilStopped: true },
    { begins: 'curl -sf --retry 120', says: /^\{"status":"ready"\}$/m },
  ],
  'install-systemd.md': [
    {
      begins: 'cd /opt/sliproad\nuseradd',
      afterwards:
        'systemd-analyze verify /etc/systemd/system/sliproad-{api,worker}@.service /etc/systemd/system/sliproad.target 2>&1',
    },
    { begins: 'for port in 8081 8082' },
    { begins: 'systemctl daemon-reload', says: /(\{"status":"ready"\}\s+){4}/ },
    { begins: 'journalctl', afterwards: leaveOne, says: /"roles":\["api"\]/ },
    { begins: 'sliproad-restart', says: bothReady },
  ],
  'tls.md': [
    { begins: 'DOMAIN=pay.example.com\nsed', says: /Valid configuration/ },
    { begins: 'DOMAIN=pay.example.com\ncertbot' },
    { begins: 'cp /opt/sliproad/deploy/nginx' },
    { begins: 'curl -s https://pay.example.com/ready', says: /"ready"[\s\S]*strict-transport-security/i },
  ],
  'alerts.md': [
    {
      begins: 'cp /opt/sliproad/deploy/prometheus',
      afterwards: 'curl -s 127.0.0.1:9491/metrics',
      says: /SUCCESS[\s\S]*SUCCESS: \d+ rules found[\s\S]*^sliproad_webhook_oldest_due_seconds 0$/m,
    },
  ],
  'first-operator.md': [
    { begins: 'sliproad users create-operator', says: /My shop/ },
    { begins: 'PROJECT=…', says: /moonpay +project/ },
  ],
  'backup.md': [
    { begins: 'install -d -m 0700', says: /sealed values open with this master key/ },
    {
      begins: 'sudo -u postgres createdb --owner sliproad sliproad_restored',
      afterwards:
        'SLIPROAD_ROLES=worker ADMIN_PORT=off /opt/sliproad/node_modules/.bin/node /opt/sliproad/apps/server/dist/main.js 2>&1 || true',
      says: /sealed values open\.[\s\S]*cannot start: this database was restored from a backup/,
    },
    { begins: 'sliproad restore release', says: /may run on this database now/ },
    { begins: 'sudo -u postgres createdb --owner sliproad sliproad_drill', says: /^real/m },
    { begins: 'sudo -u postgres psql -c "comment', says: /COMMENT/ },
  ],
  'master-key-rotation.md': [
    { begins: '(umask 077; openssl rand' },
    { begins: 'cd /opt/sliproad\nmv', says: bothReady },
    { begins: 'sliproad master-key rotate', says: /retired/ },
    { begins: 'mv /etc/sliproad/master-previous.key', says: /values open/ },
    { begins: 'sudo mv secrets/master.key', notRun: containers },
    { begins: 'mv master.key master-previous.key', notRun: cluster },
  ],
  'upgrade.md': [
    { begins: 'sliproad backup /var/backups/sliproad/before-0.2.0', says: /sealed values open/ },
    { begins: '/opt/sliproad-0.2.0/deploy/systemd/sliproad migrate', says: /The schema is up to date/ },
    {
      begins: 'ln -sfn /opt/sliproad-0.2.0',
      afterwards: 'readlink /proc/$(cat /run/units/sliproad-api@8081.pid)/cwd',
      says: /sliproad-api@8081 is ready\s+\/opt\/sliproad-0\.2\.0/,
    },
    {
      begins: 'ln -sfn /opt/sliproad-0.1.0',
      afterwards:
        'readlink /proc/$(cat /run/units/sliproad-api@8081.pid)/cwd; curl -s https://pay.example.com/ready',
      says: /sliproad-api@8081 is ready\s+\/opt\/sliproad-0\.1\.0\s+\{"status":"ready"\}/,
    },
  ],
  'install-image.md': [
    { begins: 'git clone <this repository> sliproad', notRun: containers },
    { begins: 'docker compose build\ndocker compose up', notRun: containers },
    { begins: 'sliproad() { docker compose', notRun: containers },
    { begins: 'docker compose build tools', notRun: containers },
    { begins: 'docker compose exec postgres createdb', notRun: containers },
    { begins: 'git pull', notRun: containers },
    { begins: "sed -i 's/^SLIPROAD_IMAGE", notRun: containers },
    {
      begins: 'apt-get install',
      notRun: 'takes minutes and needs buildah; it is itself the test of the image',
    },
  ],
  'install-kubernetes.md': [
    { begins: 'git clone <this repository> sliproad', notRun: cluster },
    { begins: '(umask 077; openssl rand', notRun: cluster },
    { begins: 'DOMAIN=pay.example.com\nsed', notRun: cluster },
    { begins: 'kubectl -n sliproad create ingress', notRun: cluster },
    { begins: 'sliproad() { kubectl', notRun: cluster },
    { begins: 'docker build -f deploy/tools.Dockerfile', notRun: cluster },
    { begins: 'docker build -f deploy/Dockerfile', notRun: cluster },
    { begins: 'kubectl -n sliproad rollout undo', notRun: cluster },
  ],
  'sign-in.md': [{ begins: 'OIDC_ISSUER=', notRun: `${outside}; dashboard-openid logs in through one` }],
  'traces.md': [{ begins: 'OTEL_EXPORTER', notRun: `${outside}; traces reads a purchase from one` }],
  'going-live.md': [],
  'books.md': [],
  'retention.md': [{ begins: 'select inhparent', says: /events +\| events_\w+ +\| \d+ (bytes|kB)/ }],
  '../scaling.md': [
    {
      begins: 'alter role sliproad',
      afterwards:
        'sudo -u postgres psql -At -c "select rolconfig from pg_roles where rolname = \'sliproad\'"',
      says: /statement_timeout=5s,lock_timeout=3s,idle_in_transaction_session_timeout=10s/,
    },
  ],
}

/** What a guide leaves to its reader, and what the test writes instead. */
export const placeholders: readonly (readonly [inGuide: string, inTest: string])[] = [
  ['<this repository>', '/srv/sliproad'],
  ['PROJECT=… ', "PROJECT=$(sliproad projects list --json | grep -oE '[0-9a-f-]{36}' | head -1) "],
  ['pk_live_…', 'pk_live_examplePublishable1'],
  ['sk_live_…', 'sk_live_exampleSecret000001'],
  ['wk_live_…', 'wk_live_exampleWebhook00001'],
]
