#!/bin/sh
# Backup of the day and accounts that were deleted, into the folder BACKUP_DIR, where the last 14 backups
# stay (docs/operations.md). Further runs of a day write the deletions alone.
set -eu
umask 077
cd "$(dirname "$0")/.."
# Node that comes with the project first, as for npm.
PATH="$PWD/node_modules/.bin:$PATH"
today="$BACKUP_DIR/inkfolio-$(date -u +%F)"
data() { node apps/server/src/commands/data.ts "$@"; }

mkdir -p "$BACKUP_DIR"
if [ -z "${DATABASE_URL:-}" ]; then
  [ -e "$today.db" ] || data backup "$today.db"
elif [ ! -e "$today.dump" ]; then
  pg_dump --format=custom --file="$BACKUP_DIR/unfinished.dump" "$DATABASE_URL"
  mv "$BACKUP_DIR/unfinished.dump" "$today.dump"
fi
data deletions "$BACKUP_DIR/deletions.json" --replace

cd "$BACKUP_DIR"
find . -name 'inkfolio-*.db' -o -name 'inkfolio-*.dump' | sort -r | tail -n +15 | xargs rm -f
