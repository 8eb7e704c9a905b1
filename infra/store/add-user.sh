#!/bin/sh
# Creates the backend's own user in MinIO, with exactly the rights in policy.json. Run again, it updates a secret or
# policy that has changed.
set -eu
if [ "$MINIO_ROOT_USER" = "$S3_ACCESS_KEY_ID" ]; then
  if [ "${REHEARSAL:-off}" != on ]; then
    echo 'S3_ACCESS_KEY_ID is the store'\''s own key: set MINIO_ROOT_USER and MINIO_ROOT_PASSWORD to others.' >&2
    exit 1
  fi
  echo 'The backend uses the store'\''s own key, as this is a rehearsal.'
  exit 0
fi
if [ "${REHEARSAL:-off}" != on ]; then
  case "$MINIO_ROOT_PASSWORD" in
    "$S3_SECRET_ACCESS_KEY" | *development-only*)
      echo 'MINIO_ROOT_PASSWORD has to be a secret of its own, and not the one of the backend.' >&2
      exit 1
      ;;
  esac
fi
export MC_CONFIG_DIR=/tmp/mc
mc alias set store http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" >/dev/null
mc admin policy create store kitewell-backend /store/policy.json
mc admin user add store "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
# This fails where the user has the policy already.
mc admin policy attach store kitewell-backend --user "$S3_ACCESS_KEY_ID" ||
  case "$(mc admin user info store "$S3_ACCESS_KEY_ID")" in
    *kitewell-backend*) ;;
    *) exit 1 ;;
  esac
