#!/bin/bash
# Turns the name spaces that it runs in (mounts, network, processes) into a bare machine: root, Node with npm, a PostgreSQL
# of Debian, nginx, an empty /opt, and no network. Everything that is written ends with it. Then runs the script $1.
set -eo pipefail
: "${REPOSITORY:?}" "${MACHINE:?an empty folder}" "${STAND_INS:?}"
export LC_ALL=C.UTF-8 CURL_CA_BUNDLE=/etc/letsencrypt/live/pay.example.com/fullchain.pem
REAL_NPM=$(command -v npm)
export REAL_NPM
ip link set lo up
mount -t tmpfs -o mode=0755 machine "$MACHINE"
for folder in /etc /opt /srv /var /root /usr/local/bin; do
  mkdir -p "$MACHINE/upper$folder" "$MACHINE/work$folder"
  chmod --reference="$folder" "$MACHINE/upper$folder"
  mount -t overlay machine -o "lowerdir=$folder,upperdir=$MACHINE/upper$folder,workdir=$MACHINE/work$folder" "$folder"
done
mount -t tmpfs -o mode=0755 run /run
mount -t tmpfs -o mode=0755 databases /var/lib/postgresql
rm -rf /opt/sliproad* /etc/sliproad /etc/nginx/sites-enabled/* /etc/nginx/conf.d/*
install -d -o postgres /run/postgresql /var/lib/postgresql/data
echo '127.0.0.1 pay.example.com' >> /etc/hosts

programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
as_postgres() { runuser -u postgres -- "$@"; }
cd /
as_postgres "$programs/initdb" -D /var/lib/postgresql/data --no-sync --encoding=UTF8 --locale=C.UTF-8 \
  --auth-local=peer --auth-host=scram-sha-256 > /run/initdb.log
as_postgres "$programs/pg_ctl" -D /var/lib/postgresql/data -w -o '-c fsync=off' -l /var/lib/postgresql/data/log start > /run/pg_ctl.log

# What `git clone <this repository>` gets: the files of the repository under test, committed or not.
mkdir /srv/sliproad
(cd "$REPOSITORY" && git ls-files -z --cached --others --exclude-standard |
  tar --null --files-from=- --ignore-failed-read -cf - 2> /run/tar.log) | tar -xf - -C /srv/sliproad
cd /srv/sliproad
git init -q
git add -A
git -c user.name=guide -c user.email=guide@example.com commit -q -m 'Files under test'

cd /root
export PATH="$STAND_INS:$PATH"
. "$1"
