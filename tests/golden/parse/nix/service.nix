# A service for the harbour.
{ config, lib, pkgs ? import <nixpkgs> { }, ... }@args:

with lib;

let
  cfg = config.services.harbour;

  # Joins all names.
  joinNames = sep: names: concatStringsSep sep names;

  package = pkgs.callPackage ./package.nix { inherit (pkgs) stdenv; };

  inherit (builtins) map filter;
in
{
  imports = [ ./base.nix ];

  # What can be set.
  options.services.harbour = {
    enable = mkEnableOption "harbour";
    port = mkOption {
      type = types.int;
      default = 8080;
      description = ''
        Where it ${"listens"}.
      '';
    };
  };

  config = mkIf cfg.enable {
    systemd.services.harbour = {
      wantedBy = [ "multi-user.target" ];
      script = "${package}/bin/harbour --port ${toString cfg.port}";
    };
    assertions = if cfg.port > 0 then [ ] else throw "no port";
    users.users.harbour = rec {
      isSystemUser = true;
      home = "/var/lib/" + joinNames "-" [ "harbour" ];
    };
  };

  helper = { name, size ? 3 }: map (x: x * size) [ 1 2 ];
}
